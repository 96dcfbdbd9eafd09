import { encode } from 'uqr';

/** A QR code as one SVG path of unit squares. `size` is its side in modules, including the quiet zone. */
export type QrCode = { size: number; path: string };

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const quietZone = 4;

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const rows = data.map((row, y) =>
    runsOf(row)
      .map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return { size, path: rows.join('') };
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
