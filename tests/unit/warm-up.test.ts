import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerReady } from '@/lib/handlers/operations/ready-handler';
import { isWarmingUp } from '@/lib/server/lifecycle/in-flight';
import { warmUp, warmUpPath } from '@/lib/server/lifecycle/warm-up';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const warm = (answer: Answer, times: { readyMs?: number; renderMs?: number } = {}) =>
  warmUp(answer, { path: '/en/verify', host: 'localhost:3000', pauseMs: 1, ...times });

vi.mock('@/lib/backend/shared/readiness', () => ({ missingParts: async () => [] }));
const readiness = async () => (await answerReady()).json();

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the page that is rendered before the process is ready', () => {
  it('is asked of Next itself, and waited for', async () => {
    const asked: unknown[] = [];
    let send = (): unknown => undefined;
    const warming = warm(({ method, url, headers: { host } }, response) => {
      asked.push({ method, url, host });
      send = () => response.end('a page');
    });
    await expect.poll(() => asked).toEqual([{ method: 'GET', url: '/en/verify', host: 'localhost:3000' }]);
    expect(await readiness()).toEqual({ status: 'not ready', missing: ['pages'] });
    send();
    await warming;
    expect(await readiness()).toEqual({ status: 'ready' });
    expect(lines).toEqual([
      expect.stringMatching(/^\{"level":"info","event":"warm-up","path":"\/en\/verify","ms":\d+\}$/),
    ]);
  });

  it('does not keep the process from being ready when it fails, and is asked for until it comes', async () => {
    const states: boolean[] = [];
    const answers: Answer[] = [
      (_, response) => void response.writeHead(500).end(),
      () => {
        throw new Error('no page');
      },
      // Never answers.
      () => undefined,
      (_, response) => void response.end('a page'),
    ];
    await warm(
      (request, response) => {
        states.push(isWarmingUp());
        answers[states.length - 1]?.(request, response);
      },
      { renderMs: 50 },
    );
    expect(states).toEqual([true, false, false, false]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'warm-up', reason: 'status 500', againMs: 1 },
      { level: 'warn', event: 'warm-up', reason: 'no page', againMs: 2 },
      { level: 'warn', event: 'warm-up', reason: expect.stringContaining('abort'), againMs: 4 },
      { level: 'info', event: 'warm-up', path: '/en/verify', ms: expect.any(Number) },
    ]);
  });

  it('is waited for only so long by a load balancer, and comes all the same', async () => {
    let send = (): unknown => undefined;
    const warming = warm(
      (_, response) => {
        send = () => response.end('a page');
      },
      { readyMs: 1 },
    );
    await expect.poll(readiness).toEqual({ status: 'ready' });
    expect(lines).toEqual([]);
    send();
    await warming;
    expect(lines).toEqual([expect.stringContaining('"level":"info"')]);
  });

  it('asks a search of the embedded backend only', () => {
    expect(warmUpPath(true)).toBe('/en/search?q=aql');
    expect(warmUpPath(false)).not.toContain('search');
  });
});
