import { expect, test } from 'vitest';
import { hit, hitAll, hitsOf, resetHits, takeBack, wasHit } from '@/lib/backend/shared/rate-limits';
import { database as db, pointAtOwnData } from '../support/own-data';

pointAtOwnData();
const at = (time: string) => new Date(`2026-11-25T${time}Z`);
const hour = 3_600;

test('B19 a window begins with its first hit: no limit can be used twice around the full hour', async () => {
  const base = await db();
  expect(await hit(base, 'edge', hour, at('12:59:00'))).toEqual({ hits: 1, endsInSeconds: hour });
  expect(await hit(base, 'edge', hour, at('12:59:59'))).toEqual({ hits: 2, endsInSeconds: hour - 59 });
  expect(await hit(base, 'edge', hour, at('13:00:01'))).toEqual({ hits: 3, endsInSeconds: hour - 61 });
  expect(await hitsOf(base, 'edge', hour, at('13:58:59'))).toEqual({ hits: 3, endsInSeconds: 1 });
  expect(await hitsOf(base, 'edge', hour, at('13:59:00'))).toEqual({ hits: 0, endsInSeconds: hour });
  expect(await hit(base, 'edge', hour, at('13:59:00'))).toEqual({ hits: 1, endsInSeconds: hour });
});

test('several counters are counted at once, each in a window of its own, and not in that of another length', async () => {
  const base = await db();
  await hit(base, 'b', 60, at('10:00:00'));
  const acts = [
    { key: 'b', seconds: 60 },
    { key: 'a', seconds: hour },
  ];
  const inFirst = await hitAll(base, acts, at('10:00:30'));
  expect(inFirst).toEqual([
    { hits: 2, endsInSeconds: 30 },
    { hits: 1, endsInSeconds: hour },
  ]);
  const inSecond = await hitAll(base, acts, at('10:01:00'));
  expect(inSecond.map(({ hits }) => hits)).toEqual([1, 2]);
  expect((await hitsOf(base, 'a', 60, at('10:01:00'))).hits).toBe(0);
});

test('a hit is remembered for one window more, can be taken back while its window is open, and be reset', async () => {
  const base = await db();
  await hit(base, 'kept', hour, at('10:00:00'));
  expect(await wasHit(base, 'kept', hour, at('11:59:59'))).toBe(true);
  expect(await wasHit(base, 'kept', hour, at('12:00:00'))).toBe(false);
  await takeBack(base, 'kept', hour, at('11:00:00'));
  expect(await wasHit(base, 'kept', hour, at('11:30:00'))).toBe(true);
  await takeBack(base, 'kept', hour, at('10:59:59'));
  await takeBack(base, 'kept', hour, at('10:59:59'));
  expect(await hitsOf(base, 'kept', hour, at('10:59:59'))).toMatchObject({ hits: 0 });
  expect(await wasHit(base, 'kept', hour, at('10:59:59'))).toBe(false);
  await hit(base, 'kept', hour, at('10:59:59'));
  await resetHits(base, 'kept', hour);
  expect(await hitsOf(base, 'kept', hour, at('10:59:59'))).toMatchObject({ hits: 0 });
});
