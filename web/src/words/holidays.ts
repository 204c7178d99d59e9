// Days of the guest's own calendar, as the fields of a form write them, and moments of the house.
import type { Span } from '../wire/types';

const day = 86_400_000;

const at = (date: string, daysLater: number): number => {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater).getTime();
};

// "2026-08-03"
export function dateOf(moment: number): string {
  const date = new Date(moment);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

// The midnight in which a day begins, and the one in which it ends: days are not always 24 hours long.
export const startOf = (date: string): number => at(date, 0);
export const dayAfter = (date: string): number => at(date, 1);
export const lastDayOf = ({ to }: Span): number => to - 1;

// Whole days that are left; an hour more or less by summer time does not count.
export const daysOf = (milliseconds: number): number => Math.floor((milliseconds + day / 24) / day);
