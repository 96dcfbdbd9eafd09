import type { MediaItem } from '@/lib/contract/media';

/** The contract rounds minutes up (125 s reads `3:05`), which overstates; set to false to round down. */
export const ROUND_MINUTES_UP: boolean = true;

/** The style of image previews. */
export const previewStyle = 'x380';

const mediaExtension = /\.(?:swf|avi|flv|mpg|mov|wav|3gp|mkv|rmvb|mp3|mp4)$/i;
const ownFolders = /^\/(?:media|drawings)\//;

export function isVideo(mineType: string): boolean {
  return mineType.toLowerCase().startsWith('video/');
}

/** A media name as readers see it, without its film or sound extension. */
export function displayMediaName(name: string): string {
  return name.replace(mediaExtension, '');
}

function parts(seconds: number): { minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return { minutes: Math.floor(whole / 60), rest: whole % 60 };
}

/** The visible length: minutes as the contract rounds them, a colon, the remaining seconds in two digits. */
export function displayDuration(seconds: number): string {
  const { minutes, rest } = parts(seconds);
  const shown = ROUND_MINUTES_UP && rest > 0 ? minutes + 1 : minutes;
  return `${shown}:${String(rest).padStart(2, '0')}`;
}

/** The true length: `2:05` for a title and `PT2M5S` for a `datetime` attribute. */
export function trueDuration(seconds: number): { text: string; dateTime: string } {
  const { minutes, rest } = parts(seconds);
  return { text: `${minutes}:${String(rest).padStart(2, '0')}`, dateTime: `PT${minutes}M${rest}S` };
}

/** The address of a picture's preview. Our own files have no styles, and a signed or styled address is left alone. */
export function previewUrl(url: string, style: string = previewStyle): string {
  if (url === '' || ownFolders.test(url) || url.includes('?') || /^(?:data|blob):/i.test(url)) return url;
  const hash = url.indexOf('#');
  const base = hash === -1 ? url : url.slice(0, hash);
  return `${base}?style=${encodeURIComponent(style)}`;
}

/**
 * The address of a still of one of our own videos; null for anything that is not one. An empty origin is the site's own.
 * The url comes from the media record alone, never from a reader.
 */
export function videoSnapshotUrl(apiOrigin: string, item: Pick<MediaItem, 'mine_type' | 'url'>): string | null {
  const isAddress = /^\/(?!\/)/.test(item.url) || item.url.startsWith('https://');
  if (!isVideo(item.mine_type) || !isAddress) return null;
  return `${apiOrigin}/topapi/v1/video-snapshot?url=${encodeURIComponent(item.url)}`;
}
