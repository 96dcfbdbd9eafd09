import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawingNames } from '@/lib/content/content-schema';
import { bench } from './bench';
import { goods } from './goods';
import type { Scene } from './kit';
import { household } from './objects-home';
import { equipment } from './objects-work';
import { papers } from './papers';
import { places } from './places';
import { regions } from './regions';
import { render } from './drawing-sheet';

/** One scene per drawing name that content may use; the type check fails when a drawing is missing. */
const scenes: Record<(typeof drawingNames)[number], () => Scene> = {
  ...bench,
  ...equipment,
  ...goods,
  ...household,
  ...papers,
  ...places,
  ...regions,
};

const folder = fileURLToPath(new URL('../../../public/drawings/', import.meta.url));
const maxBytes = 9_000;

mkdirSync(folder, { recursive: true });
for (const name of drawingNames) {
  const file = `${folder}${name}.svg`;
  const svg = render(scenes[name]());
  if (svg.length > maxBytes || /NaN|undefined/.test(svg))
    throw new Error(`${name}: ${svg.length} bytes or a broken number`);
  writeFileSync(file, svg);
}
process.stdout.write(
  `${drawingNames.length} drawings, ${drawingNames.reduce((sum, name) => sum + readFileSync(`${folder}${name}.svg`).length, 0)} bytes\n`,
);
