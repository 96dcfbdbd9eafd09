import type { PostMedia } from '@/lib/domain/posts/post-types';
import { type Locale, localeFacts, locales } from '@/lib/i18n/locales';
import { isRemoteMedia, lightboxWidth, sizedUrl } from './media-widths';

const previewStyle = 'x380';

const mediaExtension = /\.(?:swf|avi|flv|mpg|mov|wav|3gp|mkv|rmvb|mp3|mp4)$/i;
const ownFolders = /^\/(?:media|drawings|remote-media)\//;

/** Whether a media item is a film, by its type or, where the upstream names none, by the extension of its URL. */
export function isVideo(mineType: string, url = ''): boolean {
  return mineType === ''
    ? mediaExtension.test(url.replace(/[?#].*$/, ''))
    : mineType.toLowerCase().startsWith('video/');
}

export const displayMediaName = (name: string): string => name.replace(mediaExtension, '');

function parts(seconds: number): { minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return { minutes: Math.floor(whole / 60), rest: whole % 60 };
}

/** Displayed length as in the contract, which rounds minutes up: 125 s reads `3:05`. */
export function displayDuration(seconds: number): string {
  const { minutes, rest } = parts(seconds);
  return `${rest > 0 ? minutes + 1 : minutes}:${String(rest).padStart(2, '0')}`;
}

export function trueDuration(seconds: number): { text: string; dateTime: string } {
  const { minutes, rest } = parts(seconds);
  return { text: `${minutes}:${String(rest).padStart(2, '0')}`, dateTime: `PT${minutes}M${rest}S` };
}

/** Files of this site have widths instead of styles; a signed URL, or one with a style, is unchanged. */
export function previewUrl(url: string): string {
  if (url === '' || ownFolders.test(url) || url.includes('?') || /^(?:data|blob):/i.test(url)) return url;
  const hash = url.indexOf('#');
  const base = hash === -1 ? url : url.slice(0, hash);
  return `${base}?style=${previewStyle}`;
}

/** `widths`: those of the copies beside `src` (`x-480.webp`). */
export type GalleryItem = {
  key: string;
  kind: 'image' | 'video';
  src: string;
  alt: string;
  caption?: string;
  preview: string | null;
  widths?: readonly number[];
  seconds: number | null;
};

export const opensFilm = ({ kind, src }: Pick<GalleryItem, 'kind' | 'src'>): boolean =>
  kind === 'video' || /\.mp4(?:[?#]|$)/i.test(src);

export function largestCopy({ src, widths }: Pick<GalleryItem, 'src' | 'widths'>): string {
  if (isRemoteMedia(src)) return sizedUrl(src, lightboxWidth);
  return widths && widths.length > 0 ? `${src.replace(/\.[a-z]+$/, '')}-${Math.max(...widths)}.webp` : src;
}

export type CaptionTrack = { src: string; srcLang: string; label: string; default: boolean };

const ownFilm = /^(\/media\/video\/[a-z0-9-]+)\.mp4$/;

export function captionTracks(url: string, pageLocale: Locale): CaptionTrack[] {
  const stem = ownFilm.exec(url)?.[1];
  if (!stem) return [];
  return locales.map((locale) => ({
    src: `${stem}.${locale}.vtt`,
    srcLang: localeFacts[locale].htmlLang,
    label: localeFacts[locale].name,
    default: locale === pageLocale,
  }));
}

export function playerItem({ id, kind, name, url, preview, seconds }: PostMedia, pageLocale: Locale) {
  const { text: real, dateTime } = trueDuration(seconds ?? 0);
  const length = seconds === null ? null : { shown: displayDuration(seconds), real, dateTime };
  return {
    id,
    kind,
    name: displayMediaName(name),
    url,
    preview,
    mimeType: url !== null && /\.mp4$/i.test(url) ? 'video/mp4' : undefined,
    length,
    tracks: kind === 'video' && url !== null ? captionTracks(url, pageLocale) : [],
  };
}
