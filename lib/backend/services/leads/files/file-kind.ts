/** The five accepted types of attachment, by extension. */
export const fileTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The first and last bytes of a file, recorded while it was streamed. */
export type FileEdges = { head: Buffer; tail: Buffer };
export const edgeBytes = { head: 4_096, tail: 65_536 } as const;

const begins = ({ head }: FileEdges, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const holds = ({ head, tail }: FileEdges, text: string) =>
  head.includes(text, 0, 'latin1') || tail.includes(text, 0, 'latin1');
/** End of a ZIP archive: an image or a PDF that contains one is a polyglot file. */
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** Whole words only: two or three bytes such as `<%` also occur by chance in compressed data. */
const script = /<\s*(?:script|html|svg|iframe|\?php)/i;
const plain = (edges: FileEdges) =>
  !edges.tail.includes(zipEnd) &&
  !script.test(edges.head.toString('latin1')) &&
  !script.test(edges.tail.subarray(-1_024).toString('latin1'));
const pngEnd = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

const recognised: Record<string, (edges: FileEdges) => boolean> = {
  pdf: (edges) => begins(edges, 0x25, 0x50, 0x44, 0x46, 0x2d) && edges.tail.includes('%%EOF') && plain(edges),
  doc: (edges) => begins(edges, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  docx: (edges) =>
    begins(edges, 0x50, 0x4b, 0x03, 0x04) &&
    edges.tail.includes(zipEnd) &&
    holds(edges, 'word/') &&
    holds(edges, '[Content_Types].xml') &&
    !holds(edges, 'vbaProject'),
  jpg: (edges) => begins(edges, 0xff, 0xd8, 0xff) && plain(edges),
  png: (edges) =>
    begins(edges, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
    edges.tail.subarray(-8).equals(pngEnd) &&
    plain(edges),
};

/** Returns the extension of a name in lower case; null when it is not one of the five types. */
export function extensionOf(name: string): string | null {
  const extension = /\.([A-Za-z]{3,4})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(fileTypes, extension) ? extension : null;
}

/** Whether the bytes match the extension and contain neither script nor a second format. */
export function matchesExtension(extension: string, edges: FileEdges): boolean {
  return recognised[extension]?.(edges) ?? false;
}

const badInName = /[\p{Cc}/\\:*?"<>|\u202a-\u202e\u2066-\u2069\ufffd]/u;

/** Returns a name that is safe to store and send; null for one with a path, a control character or no stem. */
export function cleanName(name: string): string | null {
  const text = name.normalize('NFC').trim();
  const stem = text.replace(/\.[^.]*$/, '').trim();
  if (badInName.test(text) || /^\.+/.test(text) || stem === '' || /\p{Surrogate}/u.test(text)) return null;
  const extension = text.slice(text.lastIndexOf('.'));
  return `${Array.from(stem).slice(0, 100).join('')}${extension}`;
}
