import type { Messages } from 'next-intl';

export type GalleryPicture = { src: string; alt: string; caption?: string };
export type GalleryWords = Omit<Messages['widgets']['gallery'], 'label' | 'open' | 'play'>;
