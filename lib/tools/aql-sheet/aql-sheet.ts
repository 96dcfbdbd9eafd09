import { site } from '@/content/site';
import {
  aqls,
  cellAt,
  codeLetters,
  letterOf,
  levels,
  lotRows,
  planOf,
  rowOf,
  sampleSizes,
  type Aql,
  type CodeLetter,
  type LotRow,
} from '@/lib/domain/aql/tables/sheet-data';
import { style } from './aql-sheet-style';
import { type Example, type SheetLocale, words } from './sheet-messages';

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
