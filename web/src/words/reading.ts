// How long it takes to read something aloud in one's head.
const perWord = 200; // ms
const least = 1200; // to find it on the table

export function readingTime(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(least, perWord * words);
}
