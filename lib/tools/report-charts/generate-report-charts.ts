import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { z } from 'zod';
import { parseYaml } from '@/lib/content/parse/yaml';
import { auditDrawings } from './drawings/audit';
import { industrialDrawings } from './drawings/industrial';
import { drawRunChart } from './run';
import type { Series } from './scale';
import { height, width } from './chart-sheet';
import { drawToleranceChart } from './tolerances';

/** Generates the measurement charts and drawings that the demo reports reference. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}content/reports/`;
const executablePath = process.argv[2] ?? '/usr/bin/chromium';
const maxBytes = 140_000;

/** Drawings by report and file name, for specimens of what no camera of ours was at. */
const drawings: Readonly<Record<string, Readonly<Record<string, (number: string) => string>>>> = {
  'demo-audit': auditDrawings,
  'demo-industrial': industrialDrawings,
};

const reportSchema = z.object({
  number: z.string(),
  measurements: z.array(
    z.object({
      name: z.object({ en: z.string() }),
      unit: z.string(),
      nominal: z.number(),
      minus: z.number(),
      plus: z.number(),
      values: z.array(z.number()).min(1),
    }),
  ),
  content: z.object({ measurement_chart_files: z.array(z.object({ file: z.string() })) }),
});

/** `chart-1-tolerances.png` shows all measurements, `chart-2-run-b.png` the one whose name starts with B. */
const chartName = /\/chart-\d-(?:(tolerances)|run-([a-z]))\.png$/;

function drawingsOf(slug: string): { file: string; svg: string }[] {
  const { number, measurements, content } = reportSchema.parse(
    parseYaml(readFileSync(`${folder}${slug}/report.yaml`, 'utf8')),
  );
  const all: Series[] = measurements.map(({ name, ...rest }) => ({ letter: name.en.slice(0, 1), ...rest }));
  const drawn = Object.entries(drawings[slug] ?? {}).map(([name, draw]) => ({
    file: `photos/${name}.png`,
    svg: draw(number),
  }));
  const charts = content.measurement_chart_files.flatMap(({ file }) => {
    const [, tolerances, letter] = chartName.exec(file) ?? [];
    if (tolerances) return [{ file, svg: drawToleranceChart(number, all) }];
    const series = all.find((one) => one.letter.toLowerCase() === letter);
    if (letter && !series) throw new Error(`${slug}: ${file} names no measurement`);
    return series ? [{ file, svg: drawRunChart(number, series) }] : [];
  });
  return [...charts, ...drawn];
}

function face(family: string, weight: string, file: string): string {
  const data = readFileSync(`${root}node_modules/${file}`).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}

const faces =
  face(
    'Instrument Sans',
    '400 700',
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ) + face('IBM Plex Mono', '400', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2');

const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage({ viewport: { width, height } });
  for (const slug of readdirSync(folder).filter((name) => name.startsWith('demo-'))) {
    for (const { file, svg } of drawingsOf(slug)) {
      await page.setContent(`<style>${faces}body{margin:0}svg{display:block}</style>${svg}`);
      await page.evaluate('document.fonts.ready.then(() => true)');
      const png = await page.screenshot({ type: 'png' });
      if (png.length > maxBytes) throw new Error(`${slug}/${file}: ${png.length} bytes`);
      writeFileSync(`${folder}${slug}/${file}`, png);
      process.stdout.write(`${slug}/${file}, ${png.length} bytes\n`);
    }
  }
} finally {
  await browser.close();
}
