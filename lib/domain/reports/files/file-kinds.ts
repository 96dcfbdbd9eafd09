export type FileKind = 'image' | 'video' | 'other';

/** Photographs that the server cannot scale, and of which most browsers show no HEIC: links to the original. */
const linkedImageExtensions = new Set(['heic', 'heif', 'bmp']);
const imageExtensions = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tif', 'tiff']);
const videoExtensions = new Set('mp4 m4v webm mov avi flv mpg mpeg 3gp mkv rmvb swf'.split(' '));

/** File extension of an absolute or relative URL, lower case without the dot; empty when there is none. */
export const extensionOf = (url: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(url.replace(/[?#].*$/s, ''))?.[1]?.toLowerCase() ?? '';

export const isLinkedImage = (name: string): boolean => linkedImageExtensions.has(extensionOf(name));

export function fileKind(url: string): FileKind {
  const extension = extensionOf(url);
  if (imageExtensions.has(extension)) return 'image';
  return videoExtensions.has(extension) ? 'video' : 'other';
}
