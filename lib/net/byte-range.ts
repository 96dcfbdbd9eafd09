/** `outside` when it cannot be satisfied, null for the whole file or an unsupported header (RFC 9110 §14.2). */
export function readRange(header: string | null, size: number): { from: number; to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return from > to || from >= size || (first === '' && last === '0') ? 'outside' : { from, to };
}
