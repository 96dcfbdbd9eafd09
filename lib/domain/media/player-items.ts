import { type Locale, localeFacts, locales } from '@/lib/i18n/locales';
import { displayDuration, displayMediaName, trueDuration } from './index';

type Item = {
  id: number;
  name: string;
  kind: 'video' | 'image';
  url: string | null;
  preview: string | null;
  seconds: number | null;
};

export type CaptionTrack = { src: string; srcLang: string; label: string; default: boolean };

const ownFilm = /^(\/media\/video\/[a-z0-9-]+)\.mp4$/;

/** Caption tracks of one of the site's own videos, one file per language beside the video; none for any other video. */
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

/** Media item for the player: name without the extension, length, caption tracks. */
export function playerItem<T extends Item>({ id, kind, name, url, preview, seconds }: T, pageLocale: Locale) {
  const length =
    seconds === null
      ? null
      : { shown: displayDuration(seconds), real: trueDuration(seconds).text, dateTime: trueDuration(seconds).dateTime };
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
