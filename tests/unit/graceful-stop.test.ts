import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endGracefully } from '@/lib/http/graceful-stop';
import { startFrontServer } from '../support/front-server';

const key = Symbol.for('verilot.requests');
const forget = () => Reflect.deleteProperty(globalThis, key);
beforeEach(forget);
afterEach(forget);

describe('the end of a process', () => {
  it('answers what is under way, says that it is not ready, then ends the jobs, then itself', async () => {
    const steps: string[] = [];
    let finish: (() => void) | undefined;
    const site = await startFrontServer((_, response) => {
      finish = () => response.end('done');
    });
    const asked = site.ask('/slow').then(({ text }) => text);
    await vi.waitFor(() => expect(finish).toBeDefined());
    const ended = endGracefully({ drainSeconds: 0, write: () => undefined, exit: (code) => steps.push(`exit ${code}`), stopJobs: async () => void steps.push('jobs') });
    const { answerReady } = await import('@/lib/http/ready-door');
    const ready = await answerReady(new Date());
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing: ['stopping'] }]);
    await vi.waitFor(() => expect(site.server.listening).toBe(false));
    expect(steps).toEqual([]);
    finish?.();
    expect(await asked).toBe('done');
    await ended;
    expect(steps).toEqual(['jobs', 'exit 0']);
    await site.close();
  });

  it('waits for neither a request nor a job for ever', async () => {
    const site = await startFrontServer(() => undefined);
    site.ask('/never').catch(() => undefined);
    await vi.waitFor(async () => expect((await import('@/lib/http/front/in-flight')).openRequests()).toBe(1));
    const codes: number[] = [];
    await endGracefully({ drainSeconds: 0, requestsMs: 30, jobsMs: 30, write: () => undefined, exit: (code) => codes.push(code), stopJobs: () => new Promise(() => undefined) });
    expect(codes).toEqual([1]);
    await site.close();
  });
});
