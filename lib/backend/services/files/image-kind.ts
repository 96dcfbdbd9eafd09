/** Media type of a file, and whether it is shown inline (images, videos, sound, PDF) or downloaded. */
export type FileType = { type: string; shown: boolean };

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const starts = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/** ISO base media: the brand distinguishes a still image from a video. */
function isoType(bytes: Uint8Array): string | null {
  if (ascii(bytes, 4, 8) !== 'ftyp') return null;
  const brand = ascii(bytes, 8, 12);
  if (/^avi[fs]$/.test(brand)) return 'image/avif';
  if (/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand)) return 'image/heic';
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

function mediaType(bytes: Uint8Array): string | null {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (starts(bytes, 0x49, 0x49, 0x2a, 0x00) || starts(bytes, 0x4d, 0x4d, 0x00, 0x2a)) return 'image/tiff';
  if (starts(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return 'video/webm';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE') return 'audio/wav';
  if (ascii(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && [0xfb, 0xf3, 0xf2].includes(bytes[1] ?? 0)))
    return 'audio/mpeg';
  return isoType(bytes);
}

/** How many bytes `fileType` reads. */
export const signBytes = 16;

/** Returns the type of a file by its magic bytes, regardless of its name and of its server's Content-Type. */
export function fileType(bytes: Uint8Array): FileType {
  const media = mediaType(bytes);
  if (media) return { type: media, shown: media !== 'image/tiff' };
  if (ascii(bytes, 0, 5) === '%PDF-') return { type: 'application/pdf', shown: true };
  return { type: 'application/octet-stream', shown: false };
}

/** Whether an image decoder may read the file; anything else is refused before a decoder sees it. */
export const isPicture = ({ type }: FileType): boolean => type.startsWith('image/');
