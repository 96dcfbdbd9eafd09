import { extensionOf } from './kinds';
import type { SectionKey, ViewSection } from './sections';

/** One file of an archive: its path inside, with `/` between folder and name. */
export type ArchiveEntry = { path: string; place: string; url: string; tag: string; size: number | undefined };
/** The name of the folder of a section, and the name of a file without a tag, in the reader's language. */
export type ArchiveWords = { folders: Record<SectionKey, string>; untitled: string };

/** Bytes that a browser packs with ease (192 MB took 423 MB of its memory); what is larger, or of unknown size, the server streams. */
export const maxBrowserBytes = 120 * 1024 * 1024;

/** Characters of a name, its extension and number included. */
export const maxNameLength = 120;
/** Bytes of a name in UTF-8, which most file systems bound at 255. */
const maxNameBytes = 240;

const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff/\\:*?"<>|]/g;
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Cuts whole characters off the end until a text is short enough. */
function cut(text: string, maxLength: number, maxBytes: number): string {
  const characters = [...text];
  while (characters.length > 0 && (characters.join('').length > maxLength || bytes(characters.join('')) > maxBytes)) characters.pop();
  return characters.join('');
}

/** A text as a file name on any system, without its extension; empty when nothing is left of it. */
function cleanName(text: string): string {
  const name = text.replace(/\p{Surrogate}/gu, ' ').normalize('NFC').replace(forbidden, ' ').replace(/\s+/g, ' ').replace(/^[. ]+|[. ]+$/g, '');
  // A reserved name is reserved with any extension, and with spaces before it.
  return reserved.test(name.split('.')[0]?.trim() ?? '') ? `_${name}` : name;
}

/** Whatever the data says, the archive is named with letters, digits, dot, dash and underscore. */
export function archiveName(number: string): string {
  const name = number.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '').slice(0, 100);
  return `${reserved.test(name.split('.')[0] ?? '') ? `_${name}` : name || 'report'}.zip`;
}

/** A name that `taken` does not hold yet, numbered ` (2)` and on where it does; compared as case-blind systems do. */
export function uniqueName(stem: string, extension: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const tail = `${count === 1 ? '' : ` (${count})`}${extension}`;
    const short = cut(stem, maxNameLength - tail.length, maxNameBytes - bytes(tail)).replace(/[. ]+$/, '');
    const name = `${short}${tail}`;
    const key = name.normalize('NFKC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}

/** The name that a tag gives a file of this address; an extension that the tag repeats is not doubled. */
function fileName(tag: string, url: string, untitled: string, taken: Set<string>): string {
  const extension = extensionOf(url);
  const end = extension === '' ? '' : `.${extension}`;
  const bare = end !== '' && tag.toLowerCase().endsWith(end) ? tag.slice(0, -end.length) : tag;
  return uniqueName(cleanName(bare) || untitled, end, taken);
}

/** Folders of a section: its own, and below it one a product where the files have one. */
function folderNames(sections: readonly ViewSection[], words: ArchiveWords): Map<ViewSection['groups'][number], string> {
  const names = new Map<ViewSection['groups'][number], string>();
  const takenFolders = new Set<string>();
  for (const { key, groups } of sections) {
    const folder = uniqueName(cleanName(words.folders[key]) || key, '', takenFolders);
    const takenProducts = new Set<string>();
    for (const group of groups) {
      const product = group.product === null ? '' : cleanName(group.product);
      names.set(group, product === '' ? folder : `${folder}/${uniqueName(product, '', takenProducts)}`);
    }
  }
  return names;
}

/** Path of every file in the archive: a folder for each section in the reader's language, safe and unique names from the tags. */
export function archiveEntries(sections: readonly ViewSection[], words: ArchiveWords): ArchiveEntry[] {
  const folders = folderNames(sections, words);
  const taken = new Map<string, Set<string>>();
  return sections.flatMap(({ groups }) =>
    groups.flatMap((group) => {
      const folder = folders.get(group) ?? '';
      const names = taken.get(folder) ?? new Set<string>();
      taken.set(folder, names);
      return group.files.map(({ place, url, tag, size }) => ({
        path: `${folder}/${fileName(tag, url, cleanName(words.untitled) || 'file', names)}`, place, url, tag: tag || words.untitled, size,
      }));
    }),
  );
}
