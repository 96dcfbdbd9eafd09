/** A stated figure taken apart: what stands before its first number, the number, and what follows. */
export type Figure = { before: string; number: number; after: string };

/** Null when the text holds no whole number that could be counted up to. */
export function parseFigure(text: string): Figure | null {
  const match = /^(\D*)(\d{1,9})(\D.*)?$/.exec(text);
  return match ? { before: match[1] ?? '', number: Number(match[2]), after: match[3] ?? '' } : null;
}

/** The text after `elapsedMs` of `durationMs`: fast first, slow at the end, whole only at the end. */
export function figureAt({ before, number, after }: Figure, elapsedMs: number, durationMs: number): string {
  const progress = Math.min(Math.max(elapsedMs / durationMs, 0), 1);
  const eased = 1 - (1 - progress) ** 3;
  return `${before}${progress === 1 ? number : Math.min(Math.floor(number * eased), number - 1)}${after}`;
}
