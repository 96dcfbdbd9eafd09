/** The contract rounds minutes up (125 s reads `3:05`), which overstates the length; false rounds them down. */
export const ROUND_MINUTES_UP: boolean = true;

/** Image style of previews. */
export const previewStyle = 'x380';

const mediaExtension = /\.(?:swf|avi|flv|mpg|mov|wav|3gp|mkv|rmvb|mp3|mp4)$/i;
const ownFolders = /^\/(?:media|drawings|remote-media)\//;

/** Whether a media item is a film, by its type or, where the upstream names none, by the extension of its URL. */
export function isVideo(mineType: string, url = ''): boolean {
  return mineType === ''
    ? mediaExtension.test(url.replace(/[?#].*$/, ''))
    : mineType.toLowerCase().startsWith('video/');
}

/** Media name for display, without a video or audio extension. */
export function displayMediaName(name: string): string {
  return name.replace(mediaExtension, '');
}

function parts(seconds: number): { minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return { minutes: Math.floor(whole / 60), rest: whole % 60 };
}

/** Displayed length: minutes rounded as in the contract, a colon, the remaining seconds in two digits. */
export function displayDuration(seconds: number): string {
  const { minutes, rest } = parts(seconds);
  const shown = ROUND_MINUTES_UP && rest > 0 ? minutes + 1 : minutes;
  return `${shown}:${String(rest).padStart(2, '0')}`;
}

/** Exact length: `2:05` for a title and `PT2M5S` for a `datetime` attribute. */
export function trueDuration(seconds: number): { text: string; dateTime: string } {
  const { minutes, rest } = parts(seconds);
  return { text: `${minutes}:${String(rest).padStart(2, '0')}`, dateTime: `PT${minutes}M${rest}S` };
}

/**
 * Preview URL of an image. Files shown by this site have widths instead of image styles, and a URL that is signed or
 * already has a style is unchanged.
 */
export function previewUrl(url: string, style: string = previewStyle): string {
  if (url === '' || ownFolders.test(url) || url.includes('?') || /^(?:data|blob):/i.test(url)) return url;
  const hash = url.indexOf('#');
  const base = hash === -1 ? url : url.slice(0, hash);
  return `${base}?style=${encodeURIComponent(style)}`;
}
