import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GrantState } from '@/lib/backend/reports/report-links';

const checkGrant = vi.hoisted(() => vi.fn<() => Promise<GrantState>>());
vi.mock('@/lib/backend/reports/report-links', () => ({ checkGrant }));
const { isGrantOpen, watchGrant } = await import('@/lib/backend/reports/watch-grant');

beforeEach(() => {
  vi.useFakeTimers();
  checkGrant.mockReset().mockResolvedValue('open');
});
afterEach(() => vi.useRealTimers());

const hang = () => checkGrant.mockImplementation(() => new Promise(() => undefined));

describe('a file under way while the database hangs', () => {
  it('A06 goes on for 30 seconds and no longer', async () => {
    const { signal, stop } = watchGrant('grant-1');
    await vi.advanceTimersByTimeAsync(1_500);
    hang();
    await vi.advanceTimersByTimeAsync(28_000);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(signal.aborted).toBe(true);
    stop();
  });

  it('A06 is not held up between two files of an archive either', async () => {
    const { signal, confirm, stop } = watchGrant('grant-2');
    await confirm();
    await vi.advanceTimersByTimeAsync(1_500);
    hang();
    let confirmed = false;
    void confirm().then(() => {
      confirmed = true;
    });
    await vi.advanceTimersByTimeAsync(6_500);
    expect([confirmed, signal.aborted]).toEqual([true, false]);
    stop();
  });

  it('A06 ends at once when the link turns out to be over, and goes on when it is open after all', async () => {
    const [gone, kept] = [watchGrant('grant-3'), watchGrant('grant-4')];
    await vi.advanceTimersByTimeAsync(1_500);
    hang();
    await vi.advanceTimersByTimeAsync(20_000);
    checkGrant.mockResolvedValue('open');
    await vi.advanceTimersByTimeAsync(30_000);
    expect([gone.signal.aborted, kept.signal.aborted]).toEqual([false, false]);
    kept.stop();
    checkGrant.mockResolvedValue('over');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(gone.signal.aborted).toBe(true);
    gone.stop();
  });

  it('A06 can be asked for again once the database answers, however long it hung', async () => {
    expect(await isGrantOpen('grant-5')).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    hang();
    const asked = isGrantOpen('grant-5');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBe(true);
    const later = isGrantOpen('grant-5');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await later).toBe(false);
    checkGrant.mockResolvedValue('open');
    expect(await isGrantOpen('grant-5')).toBe(true);
  });
});
