import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLedger } from '@/lib/domain/aql/ledger/example-ledger';
import { judgeLedger } from '@/lib/domain/aql/ledger/judge-ledger';
import { emptyLedger, type Ledger, type LedgerLot } from '@/lib/domain/aql/ledger/ledger';
import { ledgerCsv, readLedgerCsv } from '@/lib/domain/aql/ledger/ledger-csv';
import { parseLedger } from '@/lib/domain/aql/ledger/ledger-schema';
import { switchingLedger } from '@/lib/domain/aql/sampling/switching';
import { codeLetterFor } from '@/lib/domain/aql/tables/code-letters';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';

let id = 0;
const lot = (size: number, found: [number, number, number], more: Partial<LedgerLot> = {}): LedgerLot => {
  id += 1;
  const [fatal, serious, minor] = found;
  return {
    id: String(id),
    date: '2026-05-01',
    size,
    level: 'II',
    found: { fatal, serious, minor },
    isSteady: true,
    isResumed: false,
    note: '',
    ...more,
  };
};
const ledger = (lots: LedgerLot[], isReducedAgreed = false): Ledger => ({
  ...emptyLedger,
  settings: { ...emptyLedger.settings, isReducedAgreed },
  lots,
});
const severities = (one: Ledger) =>
  Object.fromEntries(defectClasses.map((name) => [name, judgeLedger(one).next.classes[name].severity]));

describe('a ledger of lots', () => {
  it('says nothing of a sample before there is a lot, and the plan of the next one after', () => {
    expect(judgeLedger(emptyLedger).next).toMatchObject({ size: null, sample: null, isStopped: false });
    const { next } = judgeLedger(ledger([lot(5_000, [0, 3, 3])]));
    expect([next.size, next.sample]).toEqual([5_000, 200]);
    expect(next.classes.serious.numbers).toMatchObject({ severity: 'normal', letter: 'L', size: 200, ac: 10, re: 11 });
    expect(judgeLedger({ ...ledger([lot(5_000, [0, 3, 3])]), nextSize: 1_000 }).next.sample).toBe(80);
  });
  it('judges every class with its own series', () => {
    const two = ledger([lot(5_000, [0, 11, 2]), lot(3_000, [0, 8, 2])]);
    expect(severities(two)).toEqual({ fatal: 'normal', serious: 'tightened', minor: 'normal' });
    const { lots, next } = judgeLedger(two);
    expect(lots.map(({ verdict }) => verdict)).toEqual(['refuse', 'refuse']);
    expect(next.classes.serious.reason).toBe('twoOfFive');
    // Tightened at letter K, AQL 2.5: Ac 5; minor stays at Ac 10.
    expect([next.classes.serious.numbers?.ac, next.classes.minor.numbers?.ac]).toEqual([5, 10]);
  });
  it('agrees with the rules for one class and lots of one size', () => {
    const series = { letter: codeLetterFor(5_000, 12), aql: '2.5' as const };
    fc.assert(
      fc.property(
        fc.array(fc.record({ found: fc.integer({ min: 0, max: 14 }), steady: fc.boolean() }), { maxLength: 40 }),
        fc.boolean(),
        (lots, agreed) => {
          const rows = switchingLedger(series, lots, agreed);
          const judged = judgeLedger(
            ledger(
              lots.map(({ found, steady }) => lot(5_000, [0, found, 0], { isSteady: steady })),
              agreed,
            ),
          ).lots.map(({ classes }) => classes.serious);
          for (const [index, row] of rows.entries()) {
            expect(judged[index]?.numbers).toMatchObject({ severity: row.severity, ac: row.ac });
            expect([judged[index]?.verdict === 'accept', judged[index]?.next, judged[index]?.score]).toEqual([
              row.accepted,
              row.next,
              row.score,
            ]);
          }
          for (const { verdict } of judged.slice(rows.length)) expect(verdict).toBe('stopped');
        },
      ),
      { numRuns: 60 },
    );
  });
  it('stops after five refusals under tightened inspection, and goes on, tightened, when it is resumed', () => {
    const bad = Array.from({ length: 7 }, () => lot(5_000, [0, 30, 0]));
    const stopped = judgeLedger(ledger([...bad, lot(5_000, [0, 0, 0])]));
    expect(stopped.lots.map(({ verdict }) => verdict)).toEqual([...bad.map(() => 'refuse'), 'stopped']);
    expect([stopped.next.isStopped, stopped.next.sample, stopped.next.classes.serious.severity]).toEqual([
      true,
      null,
      'stopped',
    ]);
    const resumed = judgeLedger(ledger([...bad, lot(5_000, [0, 0, 0], { isResumed: true })]));
    expect(resumed.lots.at(-1)?.verdict).toBe('accept');
    expect(resumed.next.classes.serious.severity).toBe('tightened');
  });
  it('reduces only when that is agreed', () => {
    const good = Array.from({ length: 12 }, () => lot(5_000, [0, 0, 0]));
    expect(severities(ledger(good)).serious).toBe('normal');
    expect(severities(ledger(good, true))).toEqual({ fatal: 'normal', serious: 'reduced', minor: 'reduced' });
    expect(judgeLedger(ledger(good, true)).next.sample).toBe(200);
  });
  it('reduces from the lot on for which it was agreed, and not those before it', () => {
    const good = (isReducedAgreed: boolean) => lot(5_000, [0, 0, 0], { isReducedAgreed });
    const late = ledger([...Array.from({ length: 14 }, () => good(false)), good(true)], true);
    const severityOf = (one: Ledger) =>
      judgeLedger(one).lots.map(({ classes }) => classes.serious.numbers?.severity ?? '');
    expect(severityOf(late)).toEqual([...Array.from({ length: 14 }, () => 'normal'), 'reduced']);
    const withdrawn = ledger([...late.lots, good(false)], false);
    expect(severityOf(withdrawn).at(-1)).toBe('normal');
    expect(severities({ ...late, settings: { ...late.settings, isReducedAgreed: false } }).serious).toBe('normal');
  });
  it('refuses a lot for one critical defect, and leaves classes alone that are not judged or not counted', () => {
    const one = judgeLedger(ledger([lot(5_000, [1, 0, 0])]));
    expect([one.lots[0]?.verdict, one.next.classes.fatal.severity]).toEqual(['refuse', 'normal']);
    const open = judgeLedger(ledger([lot(5_000, [0, 0, 0], { found: { fatal: 0, serious: null, minor: 0 } })]));
    expect(open.lots[0]?.verdict).toBe('pending');
    const settings = { ...emptyLedger.settings, limits: { fatal: 'N/A', serious: '2.5', minor: 'N/A' } };
    const single = judgeLedger({ ...ledger([lot(5_000, [9, 0, 9])]), settings });
    expect([single.lots[0]?.verdict, single.lots[0]?.classes.fatal.verdict]).toEqual(['accept', 'unjudged']);
  });
  it('names more nonconforming pieces than the sample has', () => {
    expect(judgeLedger(ledger([lot(5_000, [0, 201, 0])])).lots[0]?.classes.serious.isImpossible).toBe(true);
  });
  it('has an example that is tightened for major defects, and says of itself that it is one', () => {
    expect(exampleLedger.isExample).toBe(true);
    expect(severities(exampleLedger)).toEqual({ fatal: 'normal', serious: 'tightened', minor: 'normal' });
    expect(judgeLedger(exampleLedger).lots.map(({ verdict }) => verdict)).toEqual([
      'accept',
      'accept',
      'refuse',
      'accept',
      'refuse',
      'accept',
    ]);
  });
});

describe('a ledger as a file', () => {
  it('comes back from its CSV and JSON', () => {
    const lots = [
      lot(5_000, [0, 11, 2], { note: '=1+1', isSteady: false }),
      lot(300, [0, 1, 2], { level: 'S-2', date: '', isResumed: true, isReducedAgreed: false, note: '返工（全检）！' }),
    ];
    const csv = ledgerCsv(ledger(lots), 'en');
    expect(csv).toContain("'=1+1");
    const read = readLedgerCsv(csv, 'III', 'en');
    expect(read.bad).toEqual([]);
    expect(read.lots.map(({ id: _, ...rest }) => rest)).toEqual(lots.map(({ id: _, ...rest }) => rest));
    expect(parseLedger(JSON.parse(JSON.stringify(exampleLedger)))).toEqual(exampleLedger);
  });
  it.each(['返工；重验', 'rework; re-inspected', '返工，重验', 'a\tb', 'a "b",\nc'])(
    'comes back from its CSV with the note %j, wherever it was saved',
    (note) => {
      const cell = /[",\n]/.test(note) ? `"${note.replaceAll('"', '""')}"` : note;
      const saved = readLedgerCsv(
        `date,lot_size,major,note\n2026-05-01,5000,1,${cell}\n2026-05-02,300,0,\n`,
        'II',
        'en',
      );
      expect(saved.lots.map((one) => one.note)).toEqual([note, '']);
    },
  );
  it('names the lines that it leaves out', () => {
    const { lots, bad } = readLedgerCsv(
      'date,lot_size,level,critical,major,minor\n2026-02-30,500,,0,0,0\nsoon,500,,0,0,0\n,0,,0,0,0\n,500,IV,0,0,0\n,500,,0,x,0\n,500,,,,',
      'II',
      'en',
    );
    expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'date'],
      [3, 'date'],
      [4, 'size'],
      [5, 'level'],
      [6, 'count'],
    ]);
    expect(lots.map(({ found }) => found)).toEqual([{ fatal: null, serious: null, minor: null }]);
  });
  it('is refused when something is wrong with it', () => {
    for (const value of [
      null,
      { ...exampleLedger, version: 0 },
      { ...exampleLedger, lots: [{ ...lot(5, [0, 0, 0]), size: 0 }] },
      { ...exampleLedger, lots: [{ ...lot(5, [0, 0, 0]), date: 'soon' }] },
      {
        ...exampleLedger,
        settings: { ...exampleLedger.settings, limits: { fatal: '0', serious: '5%', minor: '4.0' } },
      },
    ])
      expect(parseLedger(value)).toBeNull();
  });
});
