/** A figure split into its first whole number and the text before and after it. */
export type Figure = { before: string; number: number; after: string };

/** Splits a figure; null when its first number is missing or longer than nine digits. */
export function parseFigure(text: string): Figure | null {
  const match = /^(\D*)(\d{1,9})(\D.*)?$/.exec(text);
  return match ? { before: match[1] ?? '', number: Number(match[2]), after: match[3] ?? '' } : null;
}

/** The text after `elapsedMs` of `durationMs`, with cubic ease-out; the final number appears only at the end. */
export function figureAt({ before, number, after }: Figure, elapsedMs: number, durationMs: number): string {
  const progress = Math.min(Math.max(elapsedMs / durationMs, 0), 1);
  const eased = 1 - (1 - progress) ** 3;
  return `${before}${progress === 1 ? number : Math.min(Math.floor(number * eased), number - 1)}${after}`;
}
