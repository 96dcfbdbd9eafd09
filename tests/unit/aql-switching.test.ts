import { describe, expect, it } from 'vitest';
import { type Series, switchingLedger } from '@/lib/domain/aql/sampling/switching';

/**
 * Letter L at AQL 2.5: sample size 200 and Ac 10 on normal, Ac 8 on tightened, 80 and Ac 6 on reduced inspection. One
 * AQL step tighter has Ac 7.
 */
const series: Series = { letter: 'L', aql: '2.5' };
const run = (counts: number[], of = series, reducedAgreed = true) =>
  switchingLedger(
    of,
    counts.map((found) => ({ found, steady: true })),
    reducedAgreed,
  );
const good = (count: number) => Array<number>(count).fill(0);

describe('the switching rules of ISO 2859-1, 9.3', () => {
  it('two of five lots not accepted lead to tightened inspection', () => {
    expect(run([11, 0, 0, 0, 11, 0]).map(({ severity }) => severity)).toEqual([
      ...Array<string>(5).fill('normal'),
      'tightened',
    ]);
    expect(run([11, 11])[1]).toMatchObject({ reason: 'twoOfFive', next: 'tightened' });
    expect(run([11, 0, 0, 0, 0, 11, 0]).at(-1)?.severity).toBe('normal');
  });
  it('tightened inspection has its own limit, and five accepted lots lead back', () => {
    const rows = run([11, 11, 9, 8, 8, 8, 8, 8, 0]);
    expect(rows[2]).toMatchObject({ severity: 'tightened', ac: 8, accepted: false });
    expect(rows[7]).toMatchObject({ severity: 'tightened', reason: 'fiveAccepted', next: 'normal' });
    expect(rows[8]?.severity).toBe('normal');
  });
  it('the fifth lot not accepted on tightened inspection stops the series, however many were accepted between', () => {
    const rows = run([11, 11, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 0]);
    expect(rows.at(-1)).toMatchObject({ found: 9, reason: 'fiveRefused', next: 'stopped' });
    expect(rows).toHaveLength(11);
  });
});

describe('the switching score', () => {
  it('is three a lot that would pass one AQL step tighter, and falls to nought when it would not', () => {
    expect(run([0, 7, 3, 8]).map(({ score }) => score)).toEqual([3, 6, 9, 0]);
    expect(run([0, 11]).map(({ score }) => score)).toEqual([3, 0]);
  });
  it('is two a lot where the acceptance number is 0 or 1', () => {
    expect(run([0, 0, 1], { letter: 'H', aql: '1.0' }).map(({ score }) => score)).toEqual([2, 4, 6]);
    expect(run([0, 0, 1], { letter: 'E', aql: '1.0' }).map(({ score }) => score)).toEqual([2, 4, 0]);
  });
  it('leads to reduced inspection at thirty, where production is steady and it is agreed', () => {
    const rows = run(good(11));
    expect(rows[9]).toMatchObject({ score: 30, reason: 'scoreReached', next: 'reduced' });
    expect(rows[10]).toMatchObject({ severity: 'reduced', size: 80, ac: 6, score: null });
    expect(run(good(14), series, false).at(-1)).toMatchObject({ severity: 'normal', score: 42 });
  });
  it('one lot not accepted on reduced inspection leads back to normal, with a score of nought', () => {
    const rows = run([...good(10), 7, 0]);
    expect(rows[10]).toMatchObject({
      severity: 'reduced',
      accepted: false,
      reason: 'refusedOnReduced',
      next: 'normal',
    });
    expect(rows[11]).toMatchObject({ severity: 'normal', score: 3 });
  });
  it('one lot from unsteady production ends reduced inspection, and puts it off where the score is reached', () => {
    const lots = (...unsteady: number[]) =>
      good(13).map((found, index) => ({ found, steady: !unsteady.includes(index + 1) }));
    const ended = switchingLedger(series, lots(11), true);
    expect(ended[10]).toMatchObject({
      severity: 'reduced',
      steady: false,
      accepted: true,
      reason: 'irregular',
      next: 'normal',
    });
    expect(ended[11]).toMatchObject({ severity: 'normal', score: 3 });
    const later = switchingLedger(series, lots(10), true);
    expect(later[9]).toMatchObject({ score: 30, reason: null, next: 'normal' });
    expect(later[10]).toMatchObject({ score: 33, reason: 'scoreReached', next: 'reduced' });
  });
});
