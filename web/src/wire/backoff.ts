// How long to wait before the n-th attempt to reach the house again (n from 0): short at first,
// because most losses are a blink, never more than 5 s, with some chance so that a hall full of
// tablets does not knock all at once.
export function backoff(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(5000, 250 * 2 ** Math.min(attempt, 6));
  return Math.round(longest * (0.6 + 0.4 * random()));
}
