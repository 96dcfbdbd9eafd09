// The tests that travel with the package: `npm test` in its folder.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  acceptanceProbability,
  defaultQuery,
  doublePlan,
  parseQuery,
  samplingPlan,
  smallestPlan,
  switchingLedger,
  verdictOf,
} from '@verilot/aql';

test('a lot of 10,000 at level II needs 200 pieces and accepts 10 major and 14 minor', () => {
  const { letter, quantity, classes } = samplingPlan(defaultQuery);
  assert.deepEqual(
    [letter, quantity, classes.fatal.allowed, classes.serious.allowed, classes.minor.allowed],
    ['L', 200, 0, 10, 14],
  );
});

test('an arrow leads to the sample of the plan that it points to', () => {
  const { query } = parseQuery({ lot: '100', serious: '0.25' });
  assert.ok(query);
  const { letter, needed, allowed } = samplingPlan(query).classes.serious;
  assert.deepEqual([letter, needed, allowed], ['H', 50, 0]);
});

test('one class over its limit refuses the lot', () => {
  const plan = samplingPlan(defaultQuery);
  assert.equal(verdictOf(plan, { fatal: 0, serious: 11, minor: 0 }).lot, 'refuse');
  assert.equal(verdictOf(plan, { fatal: 0, serious: 10, minor: 14 }).lot, 'accept');
});

test('what cannot be read is a problem and no plan', () => {
  const { query, problems } = parseQuery({ lot: '-5', level: 'IV' });
  assert.equal(query, null);
  assert.deepEqual(
    problems.map(({ field }) => field),
    ['lot', 'level'],
  );
});

test('chances, designs, double sampling and switching', () => {
  const chance = acceptanceProbability({ kind: 'single', size: 200, ac: 10 }, 0.05, 'binomial');
  assert.ok(Math.abs(chance - 0.5830671820811718) < 1e-9);
  assert.deepEqual(smallestPlan({ bad: { share: 0.065, accepted: 0.01 }, good: null }), {
    kind: 'single',
    size: 69,
    ac: 0,
  });
  assert.equal(doublePlan('normal', 'L', '2.5').kind, 'double');
  const lots = [11, 0, 12].map((found) => ({ found, steady: true }));
  assert.equal(switchingLedger({ letter: 'L', aql: '2.5' }, lots, false).at(-1)?.next, 'tightened');
});
