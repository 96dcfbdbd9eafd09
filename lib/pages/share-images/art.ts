import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accent, dataUri, groundSvg, plainDrawing } from './background';

const steps = [0, 1, 2, 3];
const lit = new Set(['3,0', '2,1', '1,2', '0,3', '2,3']);

/** The logo mark: a lot of sixteen dots with its sample highlighted. */
export function markSvg(): string {
  const dots = steps.flatMap((y) =>
    steps.map((x) =>
      lit.has(`${x},${y}`)
        ? `<circle cx="${5 + 8 * x}" cy="${5 + 8 * y}" r="3.1" fill="${accent}"/>`
        : `<circle cx="${5 + 8 * x}" cy="${5 + 8 * y}" r="1.6" fill="#b9c4cb"/>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="34" height="34">${dots.join('')}</svg>`;
}

/** A drawing of the site in light colours as a data URI; null when no drawing has this name. */
async function drawingUri(name: string): Promise<string | null> {
  try {
    return dataUri(
      plainDrawing(
        await readFile(join(/* turbopackIgnore: true */ process.cwd(), 'public', 'drawings', `${name}.svg`), 'utf8'),
      ),
    );
  } catch {
    return null;
  }
}

/**
 * The images behind the text of a share picture, as data URIs. `seed` determines which dots of the lot are highlighted.
 */
export async function artOf(
  seed: string,
  drawingName: string | null,
): Promise<{ ground: string; mark: string; drawing: string | null }> {
  const drawing = drawingName === null ? null : await drawingUri(drawingName);
  return { ground: dataUri(groundSvg(seed, drawing !== null)), mark: dataUri(markSvg()), drawing };
}
