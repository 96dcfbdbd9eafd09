const scales = [1, 1.5, 2, 3, 4] as const;

/** The next larger or smaller of the scales at which a picture is looked at. */
export function nextScale(scale: number, by: 1 | -1): number {
  if (by === 1) return scales.find((step) => step > scale + 0.01) ?? 4;
  return scales.findLast((step) => step < scale - 0.01) ?? 1;
}

/** Where a key leads in `count` pictures; null for keys that lead nowhere. */
export function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1);
  return null;
}

/** Only the picture that is seen and the ones beside it are fetched. */
export function isNear(index: number, at: number): boolean {
  return Math.abs(index - at) <= 1;
}

/** Puts the numbers into a text such as '{n} of {m}'. */
export function countText(template: string, at: number, count: number): string {
  return template.replace('{n}', String(at + 1)).replace('{m}', String(count));
}
