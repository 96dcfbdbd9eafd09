import { expect, it, vi } from 'vitest';
import { markTag } from '@/lib/net/cache-tags';
import { readCurrent } from '@/lib/site/find-comments';

const later = () => new Promise((resolve) => setTimeout(resolve, 2));

it('M11.03 reads once more what a tag was cleared during, and no more than three times', async () => {
  const read = vi.fn(async () => {
    await later();
    if (read.mock.calls.length === 1) markTag('read-current', 'expired');
    await later();
    return read.mock.calls.length;
  });
  expect(await readCurrent(['read-current', 'other'], read)).toBe(2);
  expect(await readCurrent(['read-current'], read)).toBe(3);
  const restless = vi.fn(async () => {
    await later();
    markTag('read-current', 'expired');
  });
  await readCurrent(['read-current'], restless);
  expect(restless).toHaveBeenCalledTimes(3);
});
