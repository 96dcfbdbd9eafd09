import { site } from '@/content/site';
import {
  type Aql,
  aqls,
  cellAt,
  type CodeLetter,
  codeLetters,
  letterOf,
  levels,
  type LotRow,
  lotRows,
  planOf,
  rowOf,
  sampleSizes,
} from '@/lib/domain/aql/tables/sheet-data';
import { type Example, type SheetLocale, words } from './aql-sheet-messages';

/** Light palette and proportions of the site in mm and pt, for A4. */
const style = `
@page { size: A4; margin: 0; }
:root { --ink: #0c1b2a; --soft: #47566a; --line: #d9dfe3; --hair: #b9c4cb; --accent: #0a7d5a; --tint: #e3f2ec; --dot: #c3ccd2; --edge: #76858f; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { font-family: "Instrument Sans", "Noto Sans CJK SC", sans-serif; font-size: 8.6pt; line-height: 1.45; color: var(--ink); font-variant-numeric: tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
html:lang(zh) { line-height: 1.62; }
.page { position: relative; width: 210mm; height: 297mm; padding: 11mm 14mm 0; overflow: hidden; break-after: page; }
.page:last-child { break-after: auto; }
.mono { font-family: "IBM Plex Mono", "Noto Sans CJK SC", monospace; font-size: 7.4pt; line-height: 1.4; color: var(--soft); }
.top { display: flex; align-items: center; gap: 2.4mm; height: 12mm; padding-bottom: 3.2mm; }
.top svg { width: 6.6mm; height: 6.6mm; }
.brand { font-size: 11.5pt; font-weight: 600; letter-spacing: -0.02em; }
.top .mono { margin-left: auto; }
.rule { display: block; width: 182mm; height: 2.4mm; }
h1, h2, h3 { font-weight: 600; line-height: 1.14; letter-spacing: -0.02em; }
:lang(zh) :is(h1, h2, h3, .brand) { letter-spacing: 0; line-height: 1.3; }
h1 { margin-top: 8mm; font-size: 30pt; line-height: 1.05; letter-spacing: -0.033em; }
.lead { margin-top: 2.6mm; max-width: 160mm; font-size: 11pt; line-height: 1.45; color: var(--soft); }
.lot { margin-top: 6.5mm; }
.lot svg { display: block; width: 182mm; height: 45.5mm; }
.lot figcaption { display: flex; gap: 6mm; margin-top: 2mm; padding-top: 1.6mm; border-top: 0.25mm solid var(--line); }
.sign { display: inline-block; width: 1.7mm; height: 1.7mm; margin-right: 1.5mm; border-radius: 50%; background: var(--dot); }
.sign.lit { background: var(--accent); }
.steps { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); margin-top: 6mm; border: 0.25mm solid var(--line); list-style: none; }
.steps li { display: flex; flex-direction: column; padding: 3mm 3mm 2.8mm; }
.steps li + li { border-left: 0.25mm solid var(--line); }
.steps h3 { margin: 1mm 0 1.2mm; font-size: 11pt; }
.steps p { color: var(--soft); }
.steps .shown { margin-top: auto; padding-top: 2.2mm; color: var(--accent); font-size: 7.1pt; font-weight: 500; white-space: nowrap; }
.caption { display: flex; align-items: baseline; gap: 2.6mm; margin: 7.5mm 0 2.4mm; }
.caption h2 { font-size: 13pt; }
.caption .mono:last-child { margin-left: auto; }
.frame { display: inline-block; width: 3.4mm; height: 2.2mm; margin-right: 1.5mm; border: 0.35mm solid var(--accent); background: var(--tint); vertical-align: -0.2mm; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; border-top: 0.35mm solid var(--ink); border-bottom: 0.35mm solid var(--ink); }
th, td { height: var(--row); padding: 0 0.6mm; text-align: center; vertical-align: middle; font-weight: 400; white-space: nowrap; border-bottom: 0.2mm solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { height: 5.4mm; color: var(--soft); font-size: 7.8pt; }
thead tr:last-child th { color: var(--ink); font-size: 9pt; font-weight: 600; border-bottom: 0.25mm solid var(--edge); }
th[rowspan] { vertical-align: bottom; padding-bottom: 1mm; border-bottom: 0.25mm solid var(--edge) !important; color: var(--soft) !important; font-size: 7.8pt !important; font-weight: 400 !important; }
tbody th { font-weight: 600; }
.codes { --row: 5.7mm; font-size: 9pt; }
.codes tbody th, .codes th[rowspan] { text-align: left; padding-left: 1.8mm; width: 48mm; }
.codes tbody th { font-weight: 400; }
:lang(zh) .codes { --row: 6mm; }
.apart { border-left: 0.2mm solid var(--hair); }
.plans { --row: 7.6mm; font-size: 8.9pt; }
:lang(zh) .plans { --row: 7.8mm; }
.plans .letter { width: 12mm; }
.plans .sample { width: 15mm; }
.plans tbody th { font-size: 10pt; }
.plans b { font-weight: 600; }
.plans i { font-style: normal; color: var(--soft); }
.arrow { color: var(--edge); font-size: 9.5pt; }
.path { background: var(--tint); }
.hit { background: var(--tint); outline: 0.4mm solid var(--accent); outline-offset: -0.4mm; font-weight: 600; }
.keys { display: grid; grid-template-columns: 1fr 1.06fr; gap: 1.4mm 8mm; margin-top: 3.4mm; grid-auto-flow: column; grid-template-rows: auto auto; }
.keys div { display: grid; grid-template-columns: 6mm 1fr; color: var(--soft); font-size: 8.2pt; line-height: 1.42; }
.keys dt { color: var(--ink); font-weight: 600; }
.worked { margin-top: 7mm; }
.worked h2 { font-size: 11.5pt; margin-bottom: 2.4mm; }
.classes { display: grid; grid-template-columns: repeat(3, 1fr); border: 0.25mm solid var(--line); }
.classes > div { display: grid; grid-template-columns: 1fr auto; align-content: start; align-items: center; padding: 3mm 3.4mm; }
.classes > div + div { border-left: 0.25mm solid var(--line); }
.classes strong { font-size: 15pt; font-weight: 600; line-height: 1; letter-spacing: -0.02em; color: var(--accent); }
.classes h3 { font-size: 9.6pt; letter-spacing: 0; }
.classes h3 span { font-weight: 400; color: var(--soft); }
.classes p { grid-column: 1 / -1; margin-top: 1.2mm; font-size: 8.2pt; color: var(--soft); }
.notes { display: grid; grid-template-columns: repeat(3, 1fr); gap: 7mm; margin-top: 7mm; }
.notes h3 { font-size: 9.4pt; margin-bottom: 1mm; letter-spacing: 0; }
.notes p { font-size: 8.3pt; line-height: 1.45; color: var(--soft); }
:lang(zh) .notes p { font-size: 8.5pt; line-height: 1.65; }
.foot { position: absolute; left: 14mm; right: 14mm; bottom: 8mm; display: flex; justify-content: space-between; padding-top: 2mm; border-top: 0.25mm solid var(--line); }
`;

const pages = 2;
const shown = { lot: 10_000, level: 'II', major: '2.5', minor: '4.0' } as const;
const arrows = { up: { from: 'F', aql: '1.0' }, down: { from: 'G', aql: '1.0' } } as const;

const figure = (value: number) => value.toLocaleString('en-US');

function rangeText({ from, to }: LotRow, locale: SheetLocale): string {
  const { range, over } = words[locale].table1;
  return Number.isFinite(to) ? range(figure(from), figure(to)) : over(figure(from));
}

const exampleLetter = letterOf(shown.lot, shown.level);

function limitsText(letter: CodeLetter, aql: Aql): string {
  const { ac, re } = planOf(letter, aql);
  return `${ac} / ${re}`;
}

function exampleIn(locale: SheetLocale): Example {
  return {
    lot: figure(shown.lot),
    row: rangeText(rowOf(shown.lot), locale),
    level: shown.level,
    letter: exampleLetter,
    sample: figure(sampleSizes[exampleLetter]),
    major: limitsText(exampleLetter, shown.major),
    minor: limitsText(exampleLetter, shown.minor),
  };
}

const four = [0, 1, 2, 3];
const litInMark = new Set(['3,0', '2,1', '1,2', '0,3', '2,3']);
const mark = `<svg viewBox="0 0 34 34" aria-hidden="true">${four
  .flatMap((y) =>
    four.map((x) => {
      const lit = litInMark.has(`${x},${y}`);
      return `<circle cx="${5 + 8 * x}" cy="${5 + 8 * y}" r="${lit ? 3.1 : 1.5}" fill="${lit ? '#0a7d5a' : '#b9c4cb'}"/>`;
    }),
  )
  .join('')}</svg>`;

/** Ruler as wide as the text block, with ticks every 2 mm, taller at 10 and 50. */
function rule(): string {
  const ticks = Array.from(
    { length: 92 },
    (_, index) => `M${index * 2} 2.4v-${index % 25 === 0 ? 2.4 : index % 5 === 0 ? 1.6 : 0.9}`,
  );
  return `<svg class="rule" viewBox="0 0 182 2.4" aria-hidden="true"><path d="${ticks.join('')}" stroke="#b9c4cb" stroke-width=".2"/><path d="M0 2.3h182" stroke="#0c1b2a" stroke-width=".25"/></svg>`;
}

/** Dot plot of a lot of 10 000 units: the sample is one unit from every block of 50, at a pseudorandom place. */
function lotFigure(): string {
  const [columns, rows, blockWidth, blockHeight] = [200, 50, 5, 10];
  const place = (cell: number) => cell * 10 + 5;
  const row = `M5 0h0${'m10 0h0'.repeat(columns - 1)}`;
  const dots = Array.from({ length: rows }, (_, y) => `<path d="${row}" transform="translate(0 ${place(y)})"/>`).join(
    '',
  );
  let state = 2859;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const lit: string[] = [];
  for (let y = 0; y < rows; y += blockHeight)
    for (let x = 0; x < columns; x += blockWidth)
      lit.push(`M${place(x + next(blockWidth))} ${place(y + next(blockHeight))}h0`);
  return `<svg viewBox="0 0 ${columns * 10} ${rows * 10}" aria-hidden="true" fill="none" stroke-linecap="round"><g stroke="#c3ccd2" stroke-width="3.2">${dots}</g><path d="${lit.join('')}" stroke="#0a7d5a" stroke-width="9"/></svg>`;
}

function codeTable(locale: SheetLocale): string {
  const { table1 } = words[locale];
  const firstGeneral = levels.indexOf('I');
  const apart = (index: number) => (index === 0 || index === firstGeneral ? ' apart' : '');
  const example = rowOf(shown.lot);
  const rows = lotRows.map((row) => {
    const onPath = row === example;
    const cells = row.letters.map(
      (letter, index) =>
        `<td class="${onPath && levels[index] === shown.level ? 'hit' : onPath ? 'path' : ''}${apart(index)}">${letter}</td>`,
    );
    return `<tr><th scope="row"${onPath ? ' class="path"' : ''}>${rangeText(row, locale)}</th>${cells.join('')}</tr>`;
  });
  return `<table class="codes"><thead><tr><th rowspan="2" scope="col">${table1.lot}</th><th colspan="${firstGeneral}" scope="colgroup" class="apart">${table1.special}</th><th colspan="${levels.length - firstGeneral}" scope="colgroup" class="apart">${table1.general}</th></tr>
<tr>${levels.map((level, index) => `<th scope="col" class="${apart(index)}">${level}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function planCell(letter: CodeLetter, aql: Aql): string {
  const cell = cellAt(letter, aql);
  const onPath = letter === exampleLetter;
  const first = aql === aqls[0] ? ' apart' : '';
  if (cell === 'up' || cell === 'down')
    return `<td class="arrow${onPath ? ' path' : ''}${first}">${cell === 'up' ? '↑' : '↓'}</td>`;
  const hit = onPath && (aql === shown.major || aql === shown.minor);
  return `<td class="${hit ? 'hit' : onPath ? 'path' : ''}${first}"><b>${cell.ac}</b> <i>/ ${cell.re}</i></td>`;
}

function planTable(locale: SheetLocale): string {
  const { table2 } = words[locale];
  const rows = codeLetters.map((letter) => {
    const path = letter === exampleLetter ? ' class="path"' : '';
    return `<tr><th scope="row"${path}>${letter}</th><td${path}>${figure(sampleSizes[letter])}</td>${aqls.map((aql) => planCell(letter, aql)).join('')}</tr>`;
  });
  return `<table class="plans"><thead><tr><th rowspan="2" scope="col" class="letter">${table2.letter}</th><th rowspan="2" scope="col" class="sample">${table2.sample}</th><th colspan="${aqls.length}" scope="colgroup" class="apart">${table2.aql}</th></tr>
<tr>${aqls.map((aql, index) => `<th scope="col"${index === 0 ? ' class="apart"' : ''}>${aql}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function caption({ number, title }: { number: string; title: string }, marked: string): string {
  return `<div class="caption"><span class="mono">${number}</span><h2>${title}</h2><span class="mono"><span class="frame"></span>${marked}</span></div>`;
}

function page(locale: SheetLocale, number: number, body: string): string {
  const { scope, page: pageText } = words[locale];
  return `<section class="page"><header class="top">${mark}<span class="brand">${site.name[locale]}</span><span class="mono">${scope}</span></header>${rule()}
${body}
<footer class="foot mono"><span>${site.legalName[locale]} · ${site.email}</span><span>${pageText(number, pages)}</span></footer></section>`;
}

function firstPage(locale: SheetLocale): string {
  const text = words[locale];
  const example = exampleIn(locale);
  const legend = text.figure(example);
  const steps = text
    .steps(example)
    .map(
      (step, index) =>
        `<li><span class="mono" aria-hidden="true">0${index + 1}</span><h3>${step.title}</h3><p>${step.text}</p><p class="mono shown">${step.shown}</p></li>`,
    );
  return page(
    locale,
    1,
    `<h1>${text.title}</h1><p class="lead">${text.lead}</p>
<figure class="lot">${lotFigure()}<figcaption class="mono"><span><span class="sign"></span>${legend.lot}</span><span><span class="sign lit"></span>${legend.sample}</span></figcaption></figure>
<ol class="steps" aria-label="${text.stepsTitle}">${steps.join('')}</ol>
${caption(text.table1, text.marked)}${codeTable(locale)}`,
  );
}

function secondPage(locale: SheetLocale): string {
  const text = words[locale];
  const example = exampleIn(locale);
  const keys = text.keys(
    { ...arrows.up, plan: planOf(arrows.up.from, arrows.up.aql) },
    { ...arrows.down, plan: planOf(arrows.down.from, arrows.down.aql) },
  );
  const classes = text
    .classes(example)
    .map(
      (one) =>
        `<div><h3>${one.name} <span>${one.aql}</span></h3><strong>${one.limits}</strong><p>${one.text}</p></div>`,
    );
  return page(
    locale,
    2,
    `${caption(text.table2, text.marked)}${planTable(locale)}
<dl class="keys">${keys.map(({ sign, text: meaning }) => `<div><dt>${sign}</dt><dd>${meaning}</dd></div>`).join('')}</dl>
<div class="worked"><h2>${text.exampleTitle(example)}</h2><div class="classes">${classes.join('')}</div></div>
<div class="notes">${text.notes.map((note) => `<div><h3>${note.title}</h3><p>${note.text}</p></div>`).join('')}</div>`,
  );
}

/** Returns the sheet as one HTML document; `faces` holds the @font-face rules with embedded font files. */
export function renderSheet(locale: SheetLocale, faces = ''): string {
  const { lang, title } = words[locale];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} | ${site.name[locale]}</title><style>${faces}${style}</style></head>
<body>${firstPage(locale)}${secondPage(locale)}</body></html>`;
}
