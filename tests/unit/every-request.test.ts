import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { type Arrival, endEarly, everyRequest } from '@/lib/http/every-request';
import { currentRequestId, enterRequest } from '@/lib/observe/request-id';
import { startFrontServer } from '../support/front-server';

const early = '../../lib/http/early.mjs';
afterEach(endEarly);

it('B24 a request that came before the site was ready is seen to like every other', async () => {
  await import(/* @vite-ignore */ early);
  let answer: (() => void) | undefined;
  const site = await startFrontServer((_, response) => {
    answer = () => response.end();
  });
  const asked = site.ask('/early');
  await vi.waitFor(() => expect(answer).toBeDefined());
  const seen: string[] = [];
  everyRequest(({ request, response }: Arrival) => {
    if (response.req.socket.localPort !== site.port) return;
    seen.push(request.url ?? '');
    enterRequest('the-early-one');
    response.setHeader('x-seen', '1');
  });
  endEarly();
  expect(currentRequestId()).not.toBe('the-early-one');
  answer?.();
  expect((await asked).headers['x-seen']).toBe('1');
  const later = site.ask('/later');
  await vi.waitFor(() => expect(seen).toEqual(['/early', '/later']));
  answer?.();
  await later;
  await site.close();
});

it('every way to start the site notes early requests', () => {
  for (const file of ['package.json', 'Dockerfile', 'lib/cli/up.mjs']) {
    const start = readFileSync(file, 'utf8').split('\n').filter((line) => /next\/dist\/bin\/next.*start|'start'|"next start/.test(line));
    expect(start).toHaveLength(1);
    expect(start[0]).toMatch(/--import['",]* ['"]?\.\/lib\/http\/early\.mjs/);
  }
});
