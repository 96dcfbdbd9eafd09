import { deflateSync } from 'node:zlib';

/**
 * Reduces the size of a PDF written by Chromium, which stores the structure tree of tagged PDFs (for screen readers)
 * uncompressed and repeats some glyphs. Returns the same document with identical streams merged and all other objects
 * in one compressed object stream.
 */
export function packPdf(pdf: Uint8Array): Buffer {
  const { objects, root, info } = readObjects(Buffer.from(pdf).toString('latin1'));
  const isStream = (body: string) => body.endsWith('endstream');
  const firstOf = new Map<string, number>();
  const kept = new Map<number, number>();
  for (const [id, body] of objects) {
    const same = isStream(body) ? (firstOf.get(body) ?? id) : id;
    firstOf.set(body, same);
    kept.set(id, same);
  }
  const pointed = (body: string) =>
    body.replace(/\b(\d+) 0 R\b/g, (_, id: string) => `${kept.get(Number(id)) ?? id} 0 R`);

  const streams = [...objects].filter(([id, body]) => isStream(body) && kept.get(id) === id);
  const plain = [...objects].filter(([, body]) => !isStream(body)).map(([id, body]) => [id, pointed(body)] as const);
  const container = Math.max(...objects.keys()) + 1;
  const table = container + 1;

  const places = new Map<number, readonly [type: number, place: number, index: number]>();
  const parts = ['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'];
  let length = parts.join('').length;
  const write = (id: number, body: string) => {
    const part = `${id} 0 obj\n${body}\nendobj\n`;
    places.set(id, [1, length, 0]);
    parts.push(part);
    length += part.length;
  };
  const writeStream = (id: number, keys: string, data: Buffer) => {
    const packed = deflateSync(data, { level: 9 }).toString('latin1');
    write(id, `<<${keys}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream`);
  };

  for (const [id, body] of streams) write(id, body);
  let offset = 0;
  const index = plain.map(([id, body], position) => {
    const entry = `${id} ${offset}`;
    places.set(id, [2, container, position]);
    offset += body.length + 1;
    return entry;
  });
  const head = `${index.join(' ')} `;
  writeStream(
    container,
    `/Type/ObjStm/N ${plain.length}/First ${head.length}`,
    Buffer.from(head + plain.map(([, body]) => `${body} `).join(''), 'latin1'),
  );

  const start = length;
  places.set(table, [1, start, 0]);
  const rows = Buffer.alloc((table + 1) * 7);
  rows.writeUInt16BE(65_535, 5);
  for (const [id, [type, place, position]] of places) {
    rows.writeUInt8(type, id * 7);
    rows.writeUInt32BE(place, id * 7 + 1);
    rows.writeUInt16BE(position, id * 7 + 5);
  }
  writeStream(table, `/Type/XRef/Size ${table + 1}/W[1 4 2]/Root ${root}/Info ${info}`, rows);
  return Buffer.from(`${parts.join('')}startxref\n${start}\n%%EOF\n`, 'latin1');
}

/**
 * Parses the objects of a file with a single classic cross-reference table, as Chromium writes it; throws otherwise.
 */
function readObjects(text: string): { objects: Map<number, string>; root: string; info: string } {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const tail = text.slice(start);
  const size = Number(/^xref\n0 (\d+)\n/.exec(tail)?.[1]);
  const root = /\/Root (\d+ 0 R)/.exec(tail)?.[1];
  const info = /\/Info (\d+ 0 R)/.exec(tail)?.[1];
  if (!size || !root || !info) throw new Error('a PDF of another build than expected');
  const entries = [...tail.matchAll(/^(\d{10}) \d{5} ([nf]) $/gm)].map(([, place, kind], id) => ({
    id,
    place: Number(place),
    used: kind === 'n',
  }));
  if (entries.length !== size) throw new Error(`${entries.length} of ${size} objects`);
  const used = entries.filter((entry) => entry.used).sort((a, b) => a.place - b.place);
  const objects = new Map<number, string>();
  used.forEach(({ id, place }, position) => {
    const whole = text.slice(place, used[position + 1]?.place ?? start);
    objects.set(id, whole.slice(whole.indexOf('obj') + 3, whole.lastIndexOf('endobj')).trim());
  });
  return { objects, root, info };
}
