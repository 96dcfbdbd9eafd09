export type FileKind = 'image' | 'video' | 'other';

/** Photographs that the server cannot scale, and of which most browsers show no HEIC: links to the original. */
const linkedImageExtensions = new Set(['heic', 'heif', 'bmp']);
const imageExtensions = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tif', 'tiff']);
const videoExtensions = new Set([
  'mp4',
  'm4v',
  'webm',
  'mov',
  'avi',
  'flv',
  'mpg',
  'mpeg',
  '3gp',
  'mkv',
  'rmvb',
  'swf',
]);

/** An absolute or relative URL without query and fragment. */
function stripQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/** File extension of a URL, lower case without the dot; empty when there is none. */
export function extensionOf(url: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(stripQuery(url))?.[1]?.toLowerCase() ?? '';
}

/** Returns whether a photograph is a link on the page of its report, by the extension of its name. */
export const isLinkedImage = (name: string): boolean => linkedImageExtensions.has(extensionOf(name));

export function fileKind(url: string): FileKind {
  const extension = extensionOf(url);
  if (imageExtensions.has(extension)) return 'image';
  return videoExtensions.has(extension) ? 'video' : 'other';
}
