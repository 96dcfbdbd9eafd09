import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseYaml } from '@/lib/content/parse/yaml';
import { sampleLevelRows, samplePlanRows } from '@/lib/domain/aql/api/aql-wire';
import { acceptanceProbability, averageSampleNumber, countModelOf } from '@/lib/domain/aql/curves/characteristic';
import { doublePlan, multiplePlan } from '@/lib/domain/aql/sampling/multiple-sampling';
import { codeLetterFor, parseCodeLetter } from '@/lib/domain/aql/tables/code-letters';
import {
  type Aql,
  aqls,
  codeLetters,
  inspectionLevels,
  offeredLimits,
  type Severity,
  severities,
} from '@/lib/domain/aql/tables/levels-and-limits';
import {
  type Cell,
  cellAt,
  disputedCells,
  masterTables,
  sampleSize,
  singlePlan,
} from '@/lib/domain/aql/tables/master-table';
import { differingCells, editionCell, editionPlan, editionTableNames } from '@/lib/domain/aql/tables/mil-std-105e';

const rowsOfWords = z.string().transform((text) => text.split('\n').map((line) => line.split(/ +/)));
const severity = z.enum(severities);
const block = z.object({ severity, letter: z.enum(codeLetters), columns: z.array(z.enum(aqls)), rows: rowsOfWords });
const bySeverity = z.record(severity, rowsOfWords);
const { isoColumns, milStd105e, multipleBlocks } = z
  .object({ isoColumns: bySeverity, milStd105e: bySeverity, multipleBlocks: z.array(block) })
  .parse(parseYaml(readFileSync('tests/support/aql-standard-tables.yaml', 'utf8')));

const letters = codeLetters.filter((letter) => letter !== 'S');
/** A cell in the notation of the tables: Ac, or Ac/Re, or an arrow. */
function sign(cell: Cell, both = false): string {
  if (cell.kind === 'plan') return both ? `${cell.ac}/${cell.ac + 1}` : String(cell.ac);
  if (cell.kind === 'blank') return '.';
  return cell.arrow === 'up' ? '^' : 'v';
}
const column = (severity: Severity, aql: Aql) => letters.map((letter) => sign(cellAt(severity, letter, aql)));
const militaryRows = (severity: Severity) =>
  milStd105e[severity].map(([letter, size, ...cells]) => ({
    letter: parseCodeLetter(letter),
    size: Number(size),
    cells,
  }));

describe('the series', () => {
  it('M10.02 levels are S-1 to S-4 by 1 to 4, and I to III by 11 to 13', () => {
    expect(inspectionLevels.map(({ value, name }) => `${value} ${name}`).join(', ')).toBe(
      '1 S-1, 2 S-2, 3 S-3, 4 S-4, 11 I, 12 II, 13 III',
    );
  });
  it('M10.03 twenty-eight limits are offered, from 0 to 1000 and N/A', () => {
    const upToTen = '0 0.010 0.015 0.025 0.040 0.065 0.10 0.15 0.25 0.40 0.65 1.0 1.5 2.5 4.0 6.5 10';
    expect(offeredLimits.join(' ')).toBe(`${upToTen} 15 25 40 65 100 150 250 400 650 1000 N/A`);
    expect(offeredLimits).toHaveLength(28);
  });
  it('letters go from A to R without I and O, and S stands in Table 2-B alone', () => {
    expect(letters.join('')).toBe('ABCDEFGHJKLMNPQR');
    expect(severities.map((severity) => masterTables[severity].map(({ letter }) => letter).join(''))).toEqual([
      'ABCDEFGHJKLMNPQR',
      'ABCDEFGHJKLMNPQRS',
      'ABCDEFGHJKLMNPQR',
    ]);
  });
});

describe('the master tables', () => {
  it('are rows of 26 cells, each as another hand wrote it down the columns (S7)', () => {
    for (const severity of severities) {
      for (const { cells } of masterTables[severity]) expect(cells).toHaveLength(26);
      expect(aqls.map((aql) => [aql, ...column(severity, aql)])).toEqual(isoColumns[severity]);
    }
    expect(masterTables.tightened.at(-1)).toMatchObject({
      letter: 'S',
      size: 3150,
      cells: aqls.map((aql) => (aql === '0.025' ? { kind: 'plan', ac: 1, re: 2 } : { kind: 'blank' })),
    });
  });
  it('2-A and 2-B are Tables II-A and II-B of MIL-STD-105E but for the cell that is told to be disputed (S8)', () => {
    for (const severity of ['normal', 'tightened'] as const)
      for (const { letter, size, cells } of militaryRows(severity)) {
        const disputed = (aql: Aql) =>
          disputedCells.some((one) => one.severity === severity && one.letter === letter && one.aql === aql);
        const ours = aqls.map((aql) => (disputed(aql) ? 'v' : sign(cellAt(severity, letter, aql), true)));
        expect([letter, sampleSize(severity, letter), ...ours]).toEqual([letter, size, ...cells]);
      }
    expect(disputedCells).toHaveLength(1);
    expect(singlePlan('tightened', 'D', '10')).toMatchObject(disputedCells[0].elsewhere);
  });
  it('2-C is Table II-C of MIL-STD-105E with the gap between Ac and Re taken out (S8)', () => {
    const closed: Readonly<Record<string, string>> = {
      '0/2': 'v',
      '1/3': '1/2',
      '1/4': '2/3',
      '2/4': '2/3',
      '2/5': '3/4',
      '3/5': '3/4',
      '3/6': '5/6',
      '5/8': '6/7',
      '7/10': '8/9',
      '10/13': '10/11',
      '14/17': '14/15',
      '21/24': '21/22',
    };
    // Below these two, the column has no plan left.
    const turned = (letter: string, aql: Aql) => aql === '0.025' && (letter === 'Q' || letter === 'R');
    for (const { letter, size, cells } of militaryRows('reduced')) {
      const expected = cells.map((cell, index) =>
        turned(letter, aqls[index] ?? '0.010') ? '^' : (closed[cell] ?? cell),
      );
      expect([
        letter,
        sampleSize('reduced', letter),
        ...aqls.map((aql) => sign(cellAt('reduced', letter, aql), true)),
      ]).toEqual([letter, size, ...expected]);
    }
  });
  /** Source S3 of tests/aql-sources.md: three columns of each table, entered from the printed standard. */
  it.each([
    ['normal', '4.0', 'v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^'],
    ['tightened', '1.0', 'v v v v v 0 v v 1 2 3 5 8 12 18 ^'],
    ['reduced', '4.0', 'v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^'],
  ] as const)('%s, column %s', (severity, aql, cells) => {
    expect(column(severity, aql).join(' ')).toBe(cells);
  });
  it('with arrows followed give the plans of both transcriptions, 1,248 of them', () => {
    for (const severity of severities)
      for (const [index, aql] of aqls.entries()) {
        const [, ...downwards] = isoColumns[severity][index] ?? [];
        const written = [...downwards, ...(severity === 'tightened' && aql === '0.025' ? ['1'] : [])];
        for (const [row, letter] of letters.entries()) {
          let at = row;
          while (written[at] === 'v' || written[at] === '^') at += written[at] === 'v' ? 1 : -1;
          const size = militaryRows(severity)[at]?.size;
          expect(singlePlan(severity, letter, aql), `${severity} ${letter} ${aql}`).toMatchObject({
            letter: codeLetters[at],
            size,
            ac: Number(written[at]),
            re: Number(written[at]) + 1,
          });
        }
      }
  });
  it('lead from Table 2-B to letter S, and from no blank cell', () => {
    expect(singlePlan('tightened', 'R', '0.025')).toMatchObject({ letter: 'S', size: 3150, ac: 1, re: 2 });
    expect(() => singlePlan('tightened', 'S', '0.010')).toThrow(RangeError);
    expect(() => singlePlan('normal', 'S', '1.0')).toThrow(RangeError);
  });
});

describe('the edition of MIL-STD-105E', () => {
  const printed = (severity: Severity, letter: (typeof codeLetters)[number], aql: Aql) => {
    const cell = editionCell('mil', severity, letter, aql);
    return cell.kind === 'plan' ? `${cell.ac}/${cell.re}` : sign(cell);
  };
  it('has every cell as another hand wrote it along the rows (S8)', () => {
    for (const severity of severities)
      for (const { letter, cells } of militaryRows(severity))
        expect([letter, ...aqls.map((aql) => printed(severity, letter, aql))]).toEqual([letter, ...cells]);
  });
  it('differs from ISO 2859-1:1999 in no cell of II-A, in one of II-B, and in II-C wherever there is a gap', () => {
    expect(differingCells('normal')).toEqual([]);
    expect(differingCells('tightened')).toEqual([
      { letter: 'A', aql: '10', iso: { kind: 'plan', ac: 0, re: 1 }, mil: { kind: 'arrow', arrow: 'down' } },
    ]);
    const reduced = differingCells('reduced');
    const gaps = militaryRows('reduced').flatMap(({ letter, cells }) =>
      cells.flatMap((cell, index) => {
        const [ac, re] = cell.split('/').map(Number);
        return ac !== undefined && re !== undefined && re > ac + 1 ? [`${letter} ${aqls[index]}`] : [];
      }),
    );
    // Without a gap on either side: the arrow of Q at AQL 0.025 turns round, since the plan below it is gone.
    expect(reduced.map(({ letter, aql }) => `${letter} ${aql}`).sort()).toEqual([...gaps, 'Q 0.025'].sort());
    expect(editionTableNames.mil.reduced).toBe('II-C');
  });
  it('leads every arrow to a plan of the same edition', () => {
    for (const severity of severities)
      for (const letter of letters)
        for (const aql of aqls) {
          expect(editionPlan('iso', severity, letter, aql)).toEqual(singlePlan(severity, letter, aql));
          const plan = editionPlan('mil', severity, letter, aql);
          expect(plan.size).toBe(sampleSize(severity, plan.letter));
          expect(plan.re).toBeGreaterThan(plan.ac);
          expect(new Set(plan.steps.map(({ arrow }) => arrow)).size).toBeLessThanOrEqual(1);
        }
    expect(editionPlan('mil', 'reduced', 'L', '2.5')).toMatchObject({ letter: 'L', size: 80, ac: 5, re: 8 });
    expect(editionPlan('mil', 'tightened', 'A', '10')).toMatchObject({ letter: 'D', size: 8, ac: 1, re: 2 });
    expect(() => editionPlan('mil', 'normal', 'S', '1.0')).toThrow(RangeError);
  });
});

describe('Table 1', () => {
  it('M10.05 is on the wire with level, min_size, max_size, size and sample_code, -1 for no upper limit', () => {
    const rows = sampleLevelRows();
    expect(rows).toHaveLength(7 * 15);
    for (const row of rows) expect(Object.keys(row)).toEqual(['level', 'min_size', 'max_size', 'size', 'sample_code']);
    expect(
      rows
        .filter(({ max_size }) => max_size === -1)
        .map(({ sample_code }) => sample_code)
        .join(''),
    ).toBe('DEHKNQR');
    expect(rows.find(({ level, min_size }) => level === 12 && min_size === 3201)).toEqual({
      level: 12,
      min_size: 3201,
      max_size: 10_000,
      size: 200,
      sample_code: 'L',
    });
    expect(rows.find(({ level, min_size }) => level === 1 && min_size === 2)).toEqual({
      level: 1,
      min_size: 2,
      max_size: 8,
      size: 2,
      sample_code: 'A',
    });
  });
  it('reads a single piece in its first row and refuses what is no lot', () => {
    expect(codeLetterFor(1, 12)).toBe('A');
    for (const lot of [0, -1, Number.NaN]) expect(() => codeLetterFor(lot, 12)).toThrow(RangeError);
  });
});

it('M10.06 Table 2-A is on the wire with code, size, percentage and ac, arrows followed', () => {
  const rows = samplePlanRows();
  expect(rows).toHaveLength(16 * 26);
  for (const row of rows) expect(Object.keys(row)).toEqual(['code', 'size', 'percentage', 'ac']);
  expect(
    rows.filter(({ code }) => code === 'L').filter(({ percentage }) => percentage === 2.5 || percentage === 4),
  ).toEqual([
    { code: 'L', size: 200, percentage: 2.5, ac: 10 },
    { code: 'L', size: 200, percentage: 4, ac: 14 },
  ]);
  expect(rows.find(({ code, percentage }) => code === 'M' && percentage === 6.5)).toEqual({
    code: 'M',
    size: 200,
    percentage: 6.5,
    ac: 21,
  });
});

describe('double sampling, MIL-STD-105E', () => {
  const numbers = (severity: Severity, letter: (typeof codeLetters)[number], aql: Aql) => {
    const plan = doublePlan(severity, letter, aql);
    return plan.kind === 'double'
      ? [plan.letter, plan.size, plan.first.ac, plan.first.re, plan.second.ac, plan.second.re]
      : [plan.letter, 'single'];
  };
  it.each([
    ['normal', 'L', '2.5', ['L', 125, 5, 9, 12, 13]],
    ['normal', 'F', '1.0', ['E', 'single']],
    ['tightened', 'A', '10', ['D', 5, 0, 2, 1, 2]],
    ['tightened', 'Q', '0.025', ['S', 2000, 0, 2, 1, 2]],
    ['reduced', 'L', '2.5', ['L', 50, 2, 7, 6, 9]],
    ['reduced', 'D', '650', ['C', 'single']],
  ] as const)('has the plan of Tables III-A, III-B and III-C: %s %s %s', (severity, letter, aql, plan) =>
    expect(numbers(severity, letter, aql)).toEqual(plan),
  );
  /** Where the arrows of III-C lead elsewhere than those of Table 2-C of the 1999 edition. */
  const own: Record<string, string> = { 'A 10': 'C', 'B 10': 'C', 'C 10': 'C', 'A 15': 'B', 'B 15': 'B' };
  it('ends every way at a plan; Re follows Ac of the second sample, but for the gap of reduced plans', () => {
    for (const severity of severities)
      for (const letter of letters)
        for (const aql of aqls) {
          const plan = doublePlan(severity, letter, aql);
          if (plan.kind === 'single') {
            const end = severity === 'reduced' ? own[`${letter} ${aql}`] : undefined;
            expect(plan.letter, `${severity} ${letter} ${aql}`).toBe(end ?? singlePlan(severity, letter, aql).letter);
            continue;
          }
          expect(plan.first.ac).toBeLessThan(plan.first.re - 1);
          if (severity === 'reduced') expect(plan.second.re).toBeGreaterThan(plan.second.ac + 1);
          else expect(plan.second.re).toBe(plan.second.ac + 1);
        }
  });
});

describe('multiple sampling, MIL-STD-105E', () => {
  it.each(multipleBlocks)(
    'has the printed block of letter $letter, $severity',
    ({ severity, letter, columns, rows }) => {
      for (const [column, aql] of columns.entries()) {
        const printed = rows.map((row) => ({
          ac: row[2 * column] === '#' ? -1 : Number(row[2 * column]),
          re: Number(row[2 * column + 1]),
        }));
        const plan = multiplePlan(severity, letter, aql);
        if (plan.kind !== 'multiple') throw new Error(`${letter} ${aql} has no multiple plan`);
        // The source has 2 where Table IV-A has 3 for the same plan.
        const misprint = severity === 'tightened' && aql === '2.5';
        expect(plan.stages, `${letter} ${aql}`).toEqual(misprint ? [{ ac: -1, re: 3 }, ...printed.slice(1)] : printed);
      }
    },
  );
  it('draws samples of one size, three letters below', () => {
    const sizes = (severity: Severity) =>
      letters.flatMap((letter) => {
        const found = aqls
          .map((aql) => multiplePlan(severity, letter, aql))
          .find((plan) => plan.letter === letter && plan.kind === 'multiple');
        return found?.kind === 'multiple' ? [found.size] : [];
      });
    expect(sizes('normal')).toEqual([2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500]);
    expect(sizes('tightened')).toEqual([2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500]);
    expect(sizes('reduced')).toEqual([2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200]);
  });
  it('passes a lot at its AQL about as often as the single and the double plan do', () => {
    for (const letter of letters)
      for (const aql of aqls) {
        const plan = multiplePlan('normal', letter, aql);
        if (plan.kind !== 'multiple') continue;
        const quality = Number(aql) / 100;
        const model = countModelOf(aql);
        const { size, ac } = singlePlan('normal', letter, aql);
        const single = acceptanceProbability({ kind: 'single', size, ac }, quality, model);
        expect(Math.abs(acceptanceProbability(plan, quality, model) - single), `${letter} ${aql}`).toBeLessThan(0.05);
        expect(averageSampleNumber(plan, quality, model)).toBeLessThan(size);
      }
  });
});
