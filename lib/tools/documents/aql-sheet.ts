import { codeLetterFor, type LotRow, lotRowFor, lotRows } from '@/lib/domain/aql/tables/code-letters';
import {
  type Aql,
  type CodeLetter,
  inspectionLevels,
  levelValue,
  lotLetters,
  sheetAqls,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { cellAt, sampleSize, singlePlan } from '@/lib/domain/aql/tables/master-table';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { each, page as framed, lot, ordinal, readWords, sheet, text } from './paper';

const style = `
html { font-size: 8.6pt; }
.page { background: #fff; }
h1 { margin-top: 8mm; font-size: 30pt; line-height: 1.05; letter-spacing: -0.033em; }
.lead { margin-top: 2.6mm; max-width: 160mm; font-size: 11pt; line-height: 1.45; color: var(--soft); }
.lot .dots { stroke-width: .29; }
.lot .sample { stroke-width: .82; }
figure { margin-top: 6.5mm; }
figcaption { display: flex; gap: 6mm; margin-top: 2mm; padding-top: 1.6mm; border-top: 0.25mm solid var(--line); }
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
.frame { display: inline-block; width: 3.4mm; height: 2.2mm; margin-right: 1.5mm; border: 0.35mm solid var(--accent); background: var(--accent-tint); vertical-align: -0.2mm; }
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
.path { background: var(--accent-tint); }
.hit { background: var(--accent-tint); outline: 0.4mm solid var(--accent); outline-offset: -0.4mm; font-weight: 600; }
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
`;

const shown = { lot: 10_000, level: 'II', major: '2.5', minor: '4.0' } as const;
const arrows = { up: { from: 'F', aql: '1.0' }, down: { from: 'G', aql: '1.0' } } as const;

const levels = inspectionLevels.map(({ name }) => name);
const figure = (value: number, locale: Locale) => value.toLocaleString(localeFacts[locale].htmlLang);
const limit = (aql: Aql, locale: Locale) =>
  Number(aql).toLocaleString(localeFacts[locale].htmlLang, { minimumFractionDigits: aql.split('.')[1]?.length ?? 0 });

function rangeText({ from, to }: LotRow, locale: Locale): string {
  const { range, over } = readWords(locale).aqlSheet.table1;
  return Number.isFinite(to)
    ? fill(range, { from: figure(from, locale), to: figure(to, locale) })
    : fill(over, { from: figure(from, locale) });
}

const exampleLetter = codeLetterFor(shown.lot, levelValue(shown.level));

function limitsText(letter: CodeLetter, aql: Aql): string {
  const { ac, re } = singlePlan('normal', letter, aql);
  return `${ac} / ${re}`;
}

/** Where the arrow at a letter leads, as values of the legend: `upFrom`, `upTo`… */
function arrowValues(kind: keyof typeof arrows, locale: Locale): Record<string, string | number> {
  const { from, aql } = arrows[kind];
  const { letter, size, ac, re } = singlePlan('normal', from, aql);
  return Object.fromEntries(
    Object.entries({ From: from, Aql: limit(aql, locale), To: letter, Sample: size, Ac: ac, Re: re }).map(
      ([name, value]) => [kind + name, value],
    ),
  );
}

const valuesIn = (locale: Locale) => ({
  lot: figure(shown.lot, locale),
  row: rangeText(lotRowFor(shown.lot), locale),
  level: shown.level,
  letter: exampleLetter,
  sample: figure(sampleSize('normal', exampleLetter), locale),
  major: limitsText(exampleLetter, shown.major),
  minor: limitsText(exampleLetter, shown.minor),
  ...arrowValues('up', locale),
  ...arrowValues('down', locale),
});

function codeTable(locale: Locale): string {
  const { table1 } = readWords(locale).aqlSheet;
  const firstGeneral = levels.indexOf('I');
  const apart = (index: number) => (index === 0 || index === firstGeneral ? ' apart' : '');
  const example = lotRowFor(shown.lot);
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
  const cell = cellAt('normal', letter, aql);
  const onPath = letter === exampleLetter;
  const first = aql === sheetAqls[0] ? ' apart' : '';
  if (cell.kind !== 'plan')
    return `<td class="arrow${onPath ? ' path' : ''}${first}">${cell.kind === 'arrow' && cell.arrow === 'up' ? '↑' : '↓'}</td>`;
  const hit = onPath && (aql === shown.major || aql === shown.minor);
  return `<td class="${hit ? 'hit' : onPath ? 'path' : ''}${first}"><b>${cell.ac}</b> <i>/ ${cell.re}</i></td>`;
}

function planTable(locale: Locale): string {
  const { table2 } = readWords(locale).aqlSheet;
  const rows = lotLetters.map((letter) => {
    const path = letter === exampleLetter ? ' class="path"' : '';
    return `<tr><th scope="row"${path}>${letter}</th><td${path}>${figure(sampleSize('normal', letter), locale)}</td>${sheetAqls.map((aql) => planCell(letter, aql)).join('')}</tr>`;
  });
  return `<table class="plans"><thead><tr><th rowspan="2" scope="col" class="letter">${table2.letter}</th><th rowspan="2" scope="col" class="sample">${table2.sample}</th><th colspan="${sheetAqls.length}" scope="colgroup" class="apart">${table2.aql}</th></tr>
<tr>${sheetAqls.map((aql, index) => `<th scope="col"${index === 0 ? ' class="apart"' : ''}>${limit(aql, locale)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const caption = (number = '', title = '', marked = ''): string =>
  `<div class="caption"><span class="mono">${number}</span><h2>${title}</h2><span class="mono"><span class="frame"></span>${marked}</span></div>`;

export function renderSheet(locale: Locale, faces = ''): string {
  const words = readWords(locale).aqlSheet;
  const { title, table1, table2 } = words;
  const values = valuesIn(locale);
  const say = (raw: string) => text(fill(raw, values));
  const page = (number: number, body: string) => framed({ locale, number, of: 2, name: words.scope, cls: '' }, body);
  const first = page(
    1,
    `<h1>${title}</h1><p class="lead">${words.lead}</p>
<figure>${lot(200, 50, 0.904, [5, 10])}<figcaption class="mono"><span><span class="sign"></span>${say(words.figure.lot)}</span><span><span class="sign lit"></span>${say(words.figure.sample)}</span></figcaption></figure>
<ol class="steps" aria-label="${words.stepsTitle}">${each(words.steps, (step, index) => `<li>${ordinal(index)}<h3>${step.title}</h3><p>${step.text}</p><p class="mono shown">${say(step.shown)}</p></li>`)}</ol>
${caption(table1.number, table1.title, words.marked)}${codeTable(locale)}`,
  );
  const second = page(
    2,
    `${caption(table2.number, table2.title, words.marked)}${planTable(locale)}
<dl class="keys">${each(words.keys, ({ sign, text: meaning }) => `<div><dt>${sign}</dt><dd>${say(meaning)}</dd></div>`)}</dl>
<div class="worked"><h2>${say(words.exampleTitle)}</h2><div class="classes">${each(words.classes, (one) => `<div><h3>${one.name} <span>${one.aql}</span></h3><strong>${say(one.limits)}</strong><p>${one.text}</p></div>`)}</div></div>
<div class="notes">${each(words.notes, (note) => `<div><h3>${note.title}</h3><p>${note.text}</p></div>`)}</div>`,
  );
  return sheet({ locale, title, style, faces }, first + second);
}
