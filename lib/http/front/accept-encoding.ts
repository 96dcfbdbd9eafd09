export type Encoding = 'br' | 'gzip' | 'identity';

/** How much a sender likes one coding: the `q` of its entry, 1 without one, 0 when it is not named. */
function weightOf(header: string, name: string): number {
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (coding !== name) continue;
    const q = parameters.find((piece) => piece.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return Number.isFinite(weight) ? weight : 0;
  }
  return 0;
}

/** The coding to answer in, of those that an `Accept-Encoding` header allows by name: Brotli before gzip before none. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  if (weightOf(header, 'br') > 0) return 'br';
  return weightOf(header, 'gzip') > 0 ? 'gzip' : 'identity';
}
