export type FileKind = 'image' | 'video' | 'other';

const images = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'bmp', 'heic', 'tif', 'tiff']);
const videos = new Set(['mp4', 'm4v', 'webm', 'mov', 'avi', 'flv', 'mpg', 'mpeg', '3gp', 'mkv', 'rmvb', 'swf']);

/** The path of an address without query and fragment; works for absolute and for site-relative ones. */
function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/** The extension of an address's path in lower case without its dot; empty when there is none. */
export function extensionOf(url: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(pathOf(url))?.[1]?.toLowerCase() ?? '';
}

/** What a file of a report is, by the extension of its address. */
export function fileKind(url: string): FileKind {
  const extension = extensionOf(url);
  if (images.has(extension)) return 'image';
  return videos.has(extension) ? 'video' : 'other';
}
