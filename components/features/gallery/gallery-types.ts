import type { Messages } from 'next-intl';

export type GalleryPicture = {
  src: string;
  alt: string;
  caption?: string /** URL of the original file. */;
  original?: string;
};
export type GalleryWords = Omit<Messages['widgets']['gallery'], 'label' | 'open' | 'play'> & {
  /** Label of the link to the original; without it there is none. */
  original?: string;
};
