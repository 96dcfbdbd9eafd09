import { uploadLimits } from '@/lib/contract/upload-limits';
import type { MessageKey } from '@/lib/domain/leads/lead-forms';
import { visibleText } from '@/lib/domain/text/text-rules';
import type { Locale } from '@/lib/i18n/locales';

export const fileKinds = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const;
export type FileKind = (typeof fileKinds)[number];

const kinds = new Map<string, FileKind>([
  ...fileKinds.map((kind): [string, FileKind] => [kind, kind]),
  ...['jpeg', 'jpe', 'jfif'].map((extension): [string, FileKind] => [extension, 'jpg']),
]);
const { maxFileBytes, maxFiles, maxTotalBytes } = uploadLimits;

export function fileLimits(locale: Locale): { size: string; files: string; total: string } {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return { size: format(maxFileBytes / 1024 ** 2), files: format(maxFiles), total: format(maxTotalBytes / 1024 ** 2) };
}

export const acceptedFiles = [...kinds.keys()].map((extension) => `.${extension}`).join(',');

/** A dot and up to five letters and digits, not digits alone, as in `CV 2.0`. */
const extensionOf = (name: string) => /\.(?=\d*[a-z])[a-z\d]{1,5}$/i.exec(name)?.[0].slice(1) ?? null;

export function kindOfName(name: string): FileKind | 'other' | null {
  const extension = extensionOf(name);
  return extension === null ? null : (kinds.get(extension.toLowerCase()) ?? 'other');
}

/** What file systems refuse, or what turns or hides the rest of a name. */
const unsafe = /[\p{Cc}\p{Cs}\ufffd/\\:*?"<>|]+/gu;
/** Names of devices in Windows, whatever their extension. */
const reserved = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i;
/** File systems take 255 bytes, three for each Chinese character. */
const maxStem = 80;

/** A name that any system can store. With `kind`, the type of its content, another extension is replaced. */
export function safeFileName(given: string, kind?: FileKind): string {
  const name = visibleText(given.normalize('NFC')).replace(unsafe, '-').trim();
  const extension = extensionOf(name);
  const stem = Array.from(extension ? name.slice(0, -extension.length - 1) : name)
    .slice(0, maxStem)
    .join('')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  const end = !kind || kinds.get(extension?.toLowerCase() ?? '') === kind ? extension : kind;
  return `${reserved.test(stem) ? '_' : ''}${stem || 'file'}${end ? `.${end}` : ''}`;
}

export function fileProblem({ name, size }: { name: string; size: number }): MessageKey | null {
  if (kindOfName(name) === 'other') return 'file_type_remark';
  if (size === 0) return 'file_empty_remark';
  return size > maxFileBytes ? 'file_size_remark' : null;
}

export function listProblem({ size }: { size: number }, before: readonly { size: number }[]): MessageKey | null {
  if (before.length >= maxFiles) return 'file_count_remark';
  return before.reduce((sum, file) => sum + file.size, size) > maxTotalBytes ? 'file_total_remark' : null;
}

/** The first and last bytes of a file, recorded while it was streamed. */
export type FileEdges = { head: Uint8Array; tail: Uint8Array };
export const edgeBytes = { head: 4_096, tail: 65_536 } as const;

const begins = ({ head }: FileEdges, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const holds = ({ head, tail }: FileEdges, text: string) => textOf(head).includes(text) || textOf(tail).includes(text);
const endsWith = ({ tail }: FileEdges, text: string) => textOf(tail).includes(text);
/** End of a ZIP archive: an image or a PDF that contains one is a polyglot file. */
const zipEnd = 'PK\u0005\u0006';
/** Whole words only: two or three bytes such as `<%` also occur by chance in compressed data. */
const script = /<\s*(?:script|html|svg|iframe|\?php)/i;
const plain = (edges: FileEdges) =>
  !endsWith(edges, zipEnd) && !script.test(textOf(edges.head)) && !script.test(textOf(edges.tail.subarray(-1_024)));
const pngEnd = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

const recognised: Record<FileKind, (edges: FileEdges) => boolean> = {
  pdf: (edges) => begins(edges, 0x25, 0x50, 0x44, 0x46, 0x2d) && endsWith(edges, '%%EOF') && plain(edges),
  doc: (edges) => begins(edges, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  docx: (edges) =>
    begins(edges, 0x50, 0x4b, 0x03, 0x04) &&
    endsWith(edges, zipEnd) &&
    holds(edges, 'word/') &&
    holds(edges, '[Content_Types].xml') &&
    !holds(edges, 'vbaProject'),
  jpg: (edges) => begins(edges, 0xff, 0xd8, 0xff) && plain(edges),
  png: (edges) =>
    begins(edges, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
    pngEnd.every((byte, at) => edges.tail.at(at - 8) === byte) &&
    plain(edges),
};

/** Free of script and of a second format. Old Word files share their signature, so the name counts as well. */
export function kindOfContent(edges: FileEdges, named: FileKind | null): FileKind | null {
  const found = fileKinds.find((kind) => recognised[kind](edges)) ?? null;
  return found === 'doc' && named !== 'doc' ? null : found;
}
