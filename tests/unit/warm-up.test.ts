import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerReady } from '@/lib/doors/operations/ready-door';
import { warmUp, warmUpPath } from '@/lib/server/lifecycle/warm-up';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const warm = (answer: Answer, maxMs?: number) =>
  warmUp(answer, { path: '/en/verify', host: 'localhost:3000', ...(maxMs === undefined ? {} : { maxMs }) });

vi.mock('@/lib/backend/services/health/readiness', () => ({ missingParts: async () => [] }));
const readiness = async () => (await answerReady(new Date())).json();

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

  it('does not keep the process from being ready when it fails, or never comes', async () => {
    await warm((_, response) => void response.writeHead(500).end());
    await warm(() => {
      throw new Error('no page');
    });
    await warm(() => undefined, 20);
    expect(lines.map((line) => JSON.parse(line).reason)).toEqual(['status 500', 'no page', 'timeout']);
    expect(await readiness()).toEqual({ status: 'ready' });
    expect(lines.every((line) => line.startsWith('{"level":"warn","event":"warm-up"'))).toBe(true);
  });

  it('asks a search of the embedded backend only', () => {
    expect(warmUpPath(true)).toBe('/en/search?q=aql');
    expect(warmUpPath(false)).not.toContain('search');
  });
});
