import { sourceLabel } from '@/lib/domain/leads/lead-source';

export function consultationBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstname: 'Ana',
    lastname: 'Ruiz',
    company: 'Casa Ruiz',
    country: 'Spain',
    email: 'ana.ruiz@example.com',
    phone: '612345678',
    phoneCode: '+34',
    question: 'Two lots of kettles,\nready on the 4th.',
    timestamp: 1_800_000_000_000,
    serviceLocations: ['China', 'Vietnam'],
    source: sourceLabel('en', 'guide'),
    md5Key: '0123456789abcdef0123456789abcdef',
    ...changes,
  };
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const padded = (size: number) => Buffer.alloc(size, 0x20).toString('latin1');

/** Minimal files of the type that their name states; `size` pads them. */
export const sampleFiles = {
  pdf: (size = 200) => bytes('%PDF-1.7\n', padded(size), '\n%%EOF\n'),
  doc: (size = 200) => bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], padded(size)),
  docx: (size = 200) =>
    bytes([0x50, 0x4b, 3, 4], '[Content_Types].xml', padded(size), 'word/document.xml', [0x50, 0x4b, 5, 6], padded(18)),
  jpg: (size = 200) => bytes([0xff, 0xd8, 0xff, 0xe0], padded(size), [0xff, 0xd9]),
  png: (size = 200) =>
    bytes(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      padded(size),
      [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
    ),
};

export type Part = { name: string; file?: string; type?: string; body: string | Buffer };

/** A handwritten multipart body, so that invalid ones can be written too. */
export function multipart(parts: readonly Part[], boundary = '----leads'): { type: string; body: Buffer<ArrayBuffer> } {
  const pieces = parts.flatMap(({ name, file, type, body }) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${file === undefined ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`}\r\n`;
    return [Buffer.from(head), Buffer.from(body), Buffer.from('\r\n')];
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

export function applicationParts(changes: Record<string, string> = {}): Part[] {
  const fields = {
    firstname: 'Li',
    lastname: 'Wei',
    country: 'China',
    email: 'li.wei@example.com',
    phone: '13800000000',
    phoneCode: '+86',
    timestamp: '1800000000000',
    source: sourceLabel('zh', 'apply'),
    md5Key: 'f'.repeat(32),
    ...changes,
  };
  return [
    ...Object.entries(fields).map(([name, body]) => ({ name, body })),
    { name: 'serviceLocations', body: 'China' },
    { name: 'serviceLocations', body: 'India' },
  ];
}
