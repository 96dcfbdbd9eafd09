import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { brand, content } from '@/lib/content';
import { paletteRule } from '@/lib/content/brand';
import { parseYaml } from '@/lib/content/parse/yaml';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { drawingUri, markUri, type Tone } from '@/lib/site/share-images/art';

const note = z.strictObject({ title: z.string(), text: z.string() });
const wordsSchema = z.strictObject({
  page: z.string(),
  aqlSheet: z.strictObject({
    title: z.string(),
    lead: z.string(),
    scope: z.string(),
    stepsTitle: z.string(),
    marked: z.string(),
    exampleTitle: z.string(),
    figure: z.strictObject({ lot: z.string(), sample: z.string() }),
    steps: z.array(note.extend({ shown: z.string() })),
    table1: z.record(z.enum(['number', 'title', 'lot', 'special', 'general', 'range', 'over']), z.string()),
    table2: z.record(z.enum(['number', 'title', 'letter', 'sample', 'aql']), z.string()),
    keys: z.array(z.strictObject({ sign: z.string(), text: z.string() })),
    classes: z.array(z.strictObject({ name: z.string(), limits: z.string(), aql: z.string(), text: z.string() })),
    notes: z.array(note),
  }),
  brochure: z.strictObject({
    title: z.string(),
    table: z.strictObject({ service: z.string(), what: z.string(), when: z.string() }),
    /** When to book a service, by slug. */
    when: z.record(z.string(), z.string()),
  }),
});

const wordsFile = (locale: Locale) => join(content().dir, `documents/${locale}.yaml`);
export const readWords = (locale: Locale) =>
  wordsSchema.parse(
    parseYaml(readFileSync(existsSync(wordsFile(locale)) ? wordsFile(locale) : wordsFile('en'), 'utf8')),
  );

export const text = (raw: string) =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
export const each = <T>(list: readonly T[], one: (item: T, index: number) => string) => list.map(one).join('');
export const ordinal = (index: number) => `<span class="mono" aria-hidden="true">0${index + 1}</span>`;

export const drawing = (name: string, tone: Tone = 'light') =>
  `<img class="drawing" alt="" src="${drawingUri(name, tone)}">`;

/** Ruler of 182 mm with ticks every 2 mm, taller at 10 and 50. */
export const rule = `<svg class="rule" viewBox="0 0 182 2.4" aria-hidden="true"><path class="ticks" d="${each(
  Array.from({ length: 92 }),
  (_, index) => `M${index * 2} 2.4v-${index % 25 === 0 ? 2.4 : index % 5 === 0 ? 1.6 : 0.9}`,
)}"/><path class="base" d="M0 2.3h182"/></svg>`;

export function lot(
  columns: number,
  rows: number,
  pitch: number,
  block: readonly [width: number, height: number],
): string {
  const row = `M0 0h0${`m${pitch} 0h0`.repeat(columns - 1)}`;
  const dots = each(
    Array.from({ length: rows }),
    (_, y) => `<path d="${row}" transform="translate(0 ${(y * pitch).toFixed(2)})"/>`,
  );
  let state = 2859;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const lit: string[] = [];
  for (let y = 0; y + block[1] <= rows; y += block[1])
    for (let x = 0; x + block[0] <= columns; x += block[0])
      lit.push(`M${((x + next(block[0])) * pitch).toFixed(2)} ${((y + next(block[1])) * pitch).toFixed(2)}h0`);
  const [width, height] = [(columns - 1) * pitch, (rows - 1) * pitch];
  return `<svg class="lot" viewBox="-1 -1 ${width + 2} ${height + 2}" style="width:${width + 2}mm;height:${height + 2}mm" aria-hidden="true"><g class="dots">${dots}</g><path class="sample" d="${lit.join('')}"/></svg>`;
}

type Frame = { locale: Locale; number: number; of: number; name: string; tone?: Tone; cls: string };

export const head = (locale: Locale, aside = '', tone: Tone = 'light') =>
  `<header class="top"><img class="mark" alt="" src="${markUri(tone)}"><span class="brand">${text(brand().name[locale])}</span>${aside}</header>${rule}`;

export function page({ locale, number, of, name, tone = 'light', cls }: Frame, body: string): string {
  return `<section class="page ${tone} ${cls}">${head(locale, `<span class="mono">${text(name)}</span>`, tone)}
${body}
<footer class="foot mono"><span>${text(brand().legalName[locale])} · ${text(brand().email)}</span><span>${fill(readWords(locale).page, { page: number, pages: of })}</span></footer></section>`;
}

const base = `
@page { size: A4; margin: 0; }
:root, .light { --paper: #fbfaf7; --ink: #0c1b2a; --soft: #47566a; --line: #d9dfe3; --hair: #b9c4cb; --edge: #76858f; --accent: #0a7d5a; --accent-tint: #e6f4ee; --dot: #c3ccd2; --card: #fff; }
.dark { --paper: #0b1620; --ink: #eef2f3; --soft: #aebac3; --line: #22323f; --hair: #4a5f6e; --accent: #3fc79a; --accent-tint: #0f2f28; --dot: #2a3d4c; --card: #0f1d29; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { font-family: "Brand text", "Instrument Sans", "Noto Sans CJK SC", sans-serif; font-size: 8.7pt; line-height: 1.45; color: var(--ink); font-variant-numeric: tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
html:lang(zh) { line-height: 1.63; }
.page { position: relative; width: 210mm; height: 297mm; padding: 11mm 14mm 0; overflow: hidden; break-after: page; background: var(--paper); color: var(--ink); }
.page:last-child { break-after: auto; }
.mono { font-family: "Brand caption", "IBM Plex Mono", "Noto Sans CJK SC", monospace; font-size: 7.4pt; line-height: 1.4; color: var(--soft); }
.top { display: flex; align-items: center; gap: 2.4mm; height: 12mm; padding-bottom: 3.2mm; }
.top .mono { margin-left: auto; }
.mark { width: 6.6mm; height: 6.6mm; object-fit: contain; }
.brand { font-size: 11.5pt; font-weight: 600; letter-spacing: -0.02em; }
.rule { display: block; width: 182mm; height: 2.4mm; }
.rule .ticks { stroke: var(--hair); stroke-width: .2; }
.rule .base { stroke: var(--ink); stroke-width: .25; }
.lot { display: block; fill: none; stroke-linecap: round; }
.lot .dots { stroke: var(--dot); stroke-width: .62; }
.lot .sample { stroke: var(--accent); stroke-width: 1.7; }
h1, h2, h3 { font-weight: 600; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
:lang(zh) :is(h1, h2, h3, .brand) { letter-spacing: 0; line-height: 1.31; }
.foot { position: absolute; left: 14mm; right: 14mm; bottom: 8mm; display: flex; justify-content: space-between; padding-top: 2mm; border-top: .25mm solid var(--line); }
`;

function colours(): string {
  const { colours: own } = brand();
  return own ? paletteRule(':root, .light', own.light) + paletteRule('.dark', own.dark) : '';
}

type Sheet = { locale: Locale; title: string; style: string; faces: string };

export const sheet = ({ locale, title, style, faces }: Sheet, body: string) =>
  `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8"><title>${text(title)} | ${text(brand().name[locale])}</title><style>${faces}${base}${colours()}${style}</style></head>
<body>${body}</body></html>`;
