import type { Messages } from 'next-intl';

export type GalleryPicture = {
  src: string;
  alt: string;
  caption?: string;
  original?: string;
  link: HTMLElement;
  name?: string;
};
export type GalleryWords = Omit<Messages['widgets']['gallery'], 'label' | 'open' | 'play'> & {
  original?: string;
};

const scales = [1, 1.5, 2, 3, 4] as const;

export function nextScale(scale: number, by: 1 | -1): number {
  if (by === 1) return scales.find((step) => step > scale + 0.01) ?? 4;
  return scales.findLast((step) => step < scale - 0.01) ?? 1;
}

export function indexForKey(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1);
  return null;
}
