import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearProcessSingleton } from '@/lib/config/process-singleton';
import { shutDown } from '@/lib/server/lifecycle/graceful-shutdown';
import { finishRequests } from '@/lib/server/lifecycle/in-flight';
import { eventually } from '../support/eventually';
import { startHandlerServer } from '../support/handler-server';

const folder = mkdtempSync(join(tmpdir(), 'shutdown-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Shuts a server down at once, without jobs. */
const stop = (server: Parameters<typeof shutDown>[0]['server'], more: Partial<Parameters<typeof shutDown>[0]> = {}) =>
  shutDown({ server, drainSeconds: 0, stopJobs: async () => undefined, ...more });

const forget = () => clearProcessSingleton('requests');
beforeEach(forget);
afterEach(forget);

describe('the end of a process', () => {
  it('answers what is under way, says that it is not ready, then ends the jobs, then itself', async () => {
    const steps: string[] = [];
    let finish: (() => void) | undefined;
    const site = await startHandlerServer((_, response) => {
      finish = () => response.end('done');
    });
    const asked = site.ask('/slow').then(({ text }) => text);
    await eventually(() => expect(finish).toBeDefined());
    const ended = stop(site.server, {
      exit: (code) => steps.push(`exit ${code}`),
      stopJobs: async () => void steps.push('jobs'),
    });
    const { answerReady } = await import('@/lib/handlers/operations/ready-handler');
    const ready = await answerReady();
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing: ['stopping'] }]);
    await eventually(() => expect(site.server.listening).toBe(false));
    expect(steps).toEqual([]);
    finish?.();
    expect(await asked).toBe('done');
    await ended;
    expect(steps).toEqual(['jobs', 'exit 0']);
    await site.close();
  });

  it('answers what comes by a connection that an answer before the stop had kept', async () => {
    let finish: (() => void) | undefined;
    const site = await startHandlerServer((request, response) => {
      if (request.method === 'POST') return void setTimeout(() => response.end('taken'), 150);
      response.write('first ');
      finish = () => response.end('half');
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string) =>
      new Promise<IncomingMessage>((resolve, reject) =>
        request(
          { port: site.port, host: '127.0.0.1', agent, method, path: method === 'GET' ? '/' : '/forms/comment' },
          resolve,
        )
          .on('error', reject)
          .end(),
      );
    const begun = await ask('GET');
    const codes: number[] = [];
    const ended = stop(site.server, { exit: (code) => codes.push(code) });
    await eventually(() => expect(site.server.listening).toBe(false));
    const posted = ask('POST');
    finish?.();
    expect(await text(begun)).toBe('first half');
    const taken = await posted;
    expect([taken.headers.connection, codes]).toEqual(['close', []]);
    expect(await text(taken)).toBe('taken');
    await ended;
    expect(codes).toEqual([0]);
    agent.destroy();
    await site.close();
  });

  it('answers who has connected while the process was busy, before it takes no more', async () => {
    const site = await startHandlerServer((_, response) => response.end('taken'));
    await site.ask('/');
    const connected = join(folder, 'connected');
    const visitors = 20;
    const visitor = spawn(
      process.execPath,
      [
        '-e',
        `const { writeFileSync } = require('node:fs');
        let waiting = ${visitors};
        for (let at = 0; at < ${visitors}; at += 1)
          require('node:http')
            .request({ port: ${site.port}, host: '127.0.0.1', path: '/forms/comment', method: 'POST', agent: false })
            .on('socket', (socket) => socket.once('connect', () => {
              waiting -= 1;
              if (waiting === 0) writeFileSync(${JSON.stringify(connected)}, '');
            }))
            .on('response', (answer) => answer.pipe(process.stdout, { end: false }))
            .on('error', console.log)
            .end();`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = stop(site.server, { drainSeconds: 0.01 });
    // The event loop is blocked, so the connections wait in the listen backlog until the server is about to close. Of
    // these, one is accepted in each turn of the loop.
    const never = new Int32Array(new SharedArrayBuffer(4));
    for (let at = 0; at < 1_500 && !existsSync(connected); at += 1) Atomics.wait(never, 0, 0, 10);
    expect(existsSync(connected)).toBe(true);
    expect((await text(visitor.stdout)).trim()).toBe('taken'.repeat(visitors));
    await ended;
    await site.close();
  });

  it('cuts off no answer that its reader has not fetched to its end', async () => {
    const bytes = 16 * 1024 * 1024;
    let isWritten = false;
    const site = await startHandlerServer((_, response) => {
      response.setHeader('content-length', bytes).end(Buffer.alloc(bytes, 'x'));
      isWritten = true;
    });
    const reader = connect(site.port, '127.0.0.1');
    reader.pause();
    reader.write('GET /large HTTP/1.1\r\nhost: site.test\r\n\r\n');
    await eventually(() => expect(isWritten).toBe(true));
    const ended = finishRequests(site.server, 60_000);
    while (site.server.listening) await nextTurn();
    const got = (await text(reader)).split('\r\n\r\n')[1];
    expect(got?.length).toBe(bytes);
    expect(await ended).toBe(true);
    await site.close();
  });

  it('waits for neither a request nor a job for ever', async () => {
    const site = await startHandlerServer(() => undefined);
    site.ask('/never').catch(() => undefined);
    await eventually(async () => expect((await import('@/lib/server/lifecycle/in-flight')).openRequests()).toBe(1));
    const codes: number[] = [];
    await stop(site.server, {
      requestsMs: 30,
      jobsMs: 30,
      exit: (code) => codes.push(code),
      stopJobs: () => new Promise(() => undefined),
    });
    expect(codes).toEqual([1]);
    await site.close();
  });
});
