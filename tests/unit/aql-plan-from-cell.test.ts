import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryFromTable1Cell, queryFromTable2Cell } from '@/lib/domain/aql/query/plan-from-cell';
import { defaultQuery } from '@/lib/domain/aql/sampling/plan';
import { codeLetterFor, lotRows } from '@/lib/domain/aql/tables/code-letters';
import { aqls, codeLetters, defectClasses, inspectionLevels } from '@/lib/domain/aql/tables/levels-and-limits';

const rowOf = (lot: number) => lotRows.find(({ to }) => lot <= to) ?? lotRows[0];
const lots = fc.integer({ min: 1, max: 1_000_000 });
const levels = fc.constantFrom(...inspectionLevels.map(({ value }) => value));

describe('a cell of Table 1', () => {
  it.each([
    { lot: 10_000, cellLot: 5_000, level: 13, taken: 10_000 },
    { lot: 10_000, cellLot: 300, level: 12, taken: 500 },
    { lot: 10_000, cellLot: 600_000, level: 1, taken: 500_001 },
  ] as const)('moves a lot of $lot to $taken and no further', ({ lot, cellLot, level, taken }) => {
    const row = rowOf(cellLot);
    expect(row && queryFromTable1Cell({ ...defaultQuery, lot }, row, level)).toMatchObject({ lot: taken, level });
  });

  it('gives the letter that it shows', () => {
    fc.assert(
      fc.property(lots, fc.constantFrom(...lotRows), fc.nat({ max: 6 }), (lot, row, column) => {
        const level = inspectionLevels[column]?.value ?? 12;
        const query = queryFromTable1Cell({ ...defaultQuery, lot }, row, level);
        expect(codeLetterFor(query.lot, query.level)).toBe(row.letters[column]);
      }),
    );
  });
});

describe('a cell of Table 2', () => {
  it('takes its letter by another level for the same lot where one has it', () => {
    const query = queryFromTable2Cell(defaultQuery, 'minor', 'M', '1.5');
    expect(query).toMatchObject({ lot: 10_000, level: 13, limits: { minor: { kind: 'aql', aql: '1.5' } } });
    expect(query.limits.serious).toEqual(defaultQuery.limits.serious);
  });

  it('takes its letter by the nearest lot size where no level has it', () => {
    expect(queryFromTable2Cell(defaultQuery, 'serious', 'K', '2.5')).toMatchObject({ lot: 3_200, level: 12 });
    expect(queryFromTable2Cell(defaultQuery, 'serious', 'N', '2.5')).toMatchObject({ lot: 35_001, level: 12 });
  });

  it('leaves lot and level alone for letter S, which no lot has', () => {
    expect(queryFromTable2Cell(defaultQuery, 'serious', 'S', '0.025')).toMatchObject({ lot: 10_000, level: 12 });
  });

  it('has its letter and its AQL in the end', () => {
    const cells = fc.record({
      lot: lots,
      level: levels,
      name: fc.constantFrom(...defectClasses),
      letter: fc.constantFrom(...codeLetters.filter((one) => one !== 'S')),
      aql: fc.constantFrom(...aqls),
    });
    fc.assert(
      fc.property(cells, ({ lot, level, name, letter, aql }) => {
        const query = queryFromTable2Cell({ ...defaultQuery, lot, level }, name, letter, aql);
        expect(codeLetterFor(query.lot, query.level)).toBe(letter);
        expect(query.limits[name]).toEqual({ kind: 'aql', aql });
      }),
    );
  });
});
