import { remoteMediaPrefix } from '@/lib/contract/call-paths';

/** Widths in pixels that the route scales pictures to; it never enlarges them. The layout asks for no other. */
export const mediaWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type MediaWidth = (typeof mediaWidths)[number];

/** 800: full width on a phone with two pixels a point, for a third of the bytes of 1280. */
export const photoWidths = [640, 800, 1280, 1920] as const;

/** Width of a poster, of a shared picture and of a picture opened without script. */
export const posterWidth = 1280;
/** Width of the lightbox, which can zoom. */
export const lightboxWidth = 1920;

export const isRemoteMedia = (src: string): boolean => src.startsWith(remoteMediaPrefix);

export const sizedUrl = (src: string, width: MediaWidth): string => (isRemoteMedia(src) ? `${src}?w=${width}` : src);

export function remoteSrcSet(src: string, maxWidth: MediaWidth = 1920): string {
  return mediaWidths
    .filter((width) => width <= maxWidth)
    .map((width) => `${sizedUrl(src, width)} ${width}w`)
    .join(', ');
}
