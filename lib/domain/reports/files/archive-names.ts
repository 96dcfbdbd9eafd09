import type { SectionKey, ViewSection } from '@/lib/domain/reports/sections/report-sections';
import { extensionOf } from './file-kinds';

/** Query parameters of signed URLs of common object stores and CDNs; an added parameter would break the signature. */
const signatureParameter =
  /^(?:sign|sig|signature|token|auth|auth_key|authkey|hmac|hdnts|hdnea|policy|key-pair-id|expires|e|se|sv|q-(?:sign|ak|signature).*|x-(?:amz|oss|cos|goog|obs|tos|bce|ms)-.*|ossaccesskeyid|accesskeyid|awsaccesskeyid|googleaccessid|security-token|x-security-token|_upt|wssecret|wstime)$/i;

export function isSignedUrl(url: string): boolean {
  const query = /\?([^#]*)/.exec(url)?.[1];
  return query !== undefined && [...new URLSearchParams(query).keys()].some((key) => signatureParameter.test(key));
}

/** Adds a timestamp parameter to bypass caches; signed URLs are returned unchanged. */
export function cacheBustedUrl(url: string, nowMs: number): string {
  if (isSignedUrl(url)) return url;
  const [address = '', hash] = url.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}_t=${nowMs}${hash === undefined ? '' : `#${hash}`}`;
}

export type ArchiveEntry = { path: string; place: string; url: string; tag: string; size: number | undefined };
/** Folder names of the sections and the name of untagged files, in the reader's language. */
export type ArchiveWords = { folders: Record<SectionKey, string>; untitled: string };

/** Bytes; larger archives, and those of unknown size, the server streams (decision 41 in lib/decisions.md). */
export const maxBrowserBytes = 120 * 1024 * 1024;

/** Characters of a file name, including extension and number. */
export const maxNameLength = 120;
/** Bytes of a file name in UTF-8; most file systems allow 255. */
const maxNameBytes = 240;

const reservedNames = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;
const forbiddenCharacters = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff/\\:*?"<>|]/gu;
const byteLength = (text: string) => new TextEncoder().encode(text).length;

function truncate(text: string, maxLength: number, maxBytes: number): string {
  const characters = [...text];
  while (
    characters.length > 0 &&
    (characters.join('').length > maxLength || byteLength(characters.join('')) > maxBytes)
  )
    characters.pop();
  return characters.join('');
}

function sanitizeFileName(text: string): string {
  const name = text
    .replace(/\p{Surrogate}/gu, ' ')
    .normalize('NFC')
    .replace(forbiddenCharacters, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  // Windows reserves these names with any extension, also after spaces.
  return reservedNames.test(name.split('.')[0]?.trim() ?? '') ? `_${name}` : name;
}

export function archiveName(number: string): string {
  const name = number
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100);
  return `${reservedNames.test(name.split('.')[0] ?? '') ? `_${name}` : name || 'report'}.zip`;
}

export function uniqueName(stem: string, extension: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const suffix = `${count === 1 ? '' : ` (${count})`}${extension}`;
    const truncated = truncate(stem, maxNameLength - suffix.length, maxNameBytes - byteLength(suffix)).replace(
      /[. ]+$/,
      '',
    );
    const name = `${truncated}${suffix}`;
    const key = name.normalize('NFKC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}

function fileName(tag: string, url: string, untitled: string, taken: Set<string>): string {
  const extension = extensionOf(url);
  const suffix = extension === '' ? '' : `.${extension}`;
  const stem = suffix !== '' && tag.toLowerCase().endsWith(suffix) ? tag.slice(0, -suffix.length) : tag;
  return uniqueName(sanitizeFileName(stem) || untitled, suffix, taken);
}

function folderNames(
  sections: readonly ViewSection[],
  words: ArchiveWords,
): Map<ViewSection['groups'][number], string> {
  const names = new Map<ViewSection['groups'][number], string>();
  const takenFolders = new Set<string>();
  for (const { key, groups } of sections) {
    const folder = uniqueName(sanitizeFileName(words.folders[key]) || key, '', takenFolders);
    const takenProducts = new Set<string>();
    for (const group of groups) {
      const product = group.product === null ? '' : sanitizeFileName(group.product);
      names.set(group, product === '' ? folder : `${folder}/${uniqueName(product, '', takenProducts)}`);
    }
  }
  return names;
}

export function archiveEntries(sections: readonly ViewSection[], words: ArchiveWords): ArchiveEntry[] {
  const folders = folderNames(sections, words);
  const taken = new Map<string, Set<string>>();
  return sections.flatMap(({ groups }) =>
    groups.flatMap((group) => {
      const folder = folders.get(group) ?? '';
      const names = taken.get(folder) ?? new Set<string>();
      taken.set(folder, names);
      return group.files.map(({ place, url, tag, size }) => ({
        path: `${folder}/${fileName(tag, url, sanitizeFileName(words.untitled) || 'file', names)}`,
        place,
        url,
        tag: tag || words.untitled,
        size,
      }));
    }),
  );
}
