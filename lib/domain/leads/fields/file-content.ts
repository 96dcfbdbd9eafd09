import { type FileKind, fileKinds } from './lead-files';

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

/**
 * Returns the type that the bytes are, free of script and of a second format; null when it is none of the five. Old Word
 * files share their signature with spreadsheets and installers, so for them the name counts as well.
 */
export function kindOfContent(edges: FileEdges, named: FileKind | null): FileKind | null {
  const found = fileKinds.find((kind) => recognised[kind](edges)) ?? null;
  return found === 'doc' && named !== 'doc' ? null : found;
}
