import { expect, test } from 'vitest';
import { oneAtATime } from '@/lib/backend/jobs/worker-signals';

test('what is asked for during a look is looked for once more afterwards, never at the same time', async () => {
  const ends: (() => void)[] = [];
  const look = oneAtATime(() => new Promise((resolve) => ends.push(resolve)));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  for (let call = 0; call < 3; call += 1) look();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await settle();
  expect(ends).toHaveLength(2);
  look();
  expect(ends).toHaveLength(3);
});
