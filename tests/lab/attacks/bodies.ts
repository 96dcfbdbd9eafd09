import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions, requireNames } from '../../../lib/tools/options.mjs';
import { applicationParts, multipart, sampleFiles } from '../../support/leads/sample-leads';
import { startSite } from '../../support/site-process.mjs';
import { median, memoryMb, round } from '../bench/figures';
import { pause } from '../faults/scene';

/** Posts large bodies at once, holds incomplete ones, and times a page beside 600 connections of a byte a second. */
const { positionals } = readOptions({}, 'npm run lab attack bodies -- [attack …]');
const mB = 1024 * 1024;
const allowedMB = 700;
const dripping = 600;
/** A site that has just started indexes its content; it has settled when its memory has not grown for that long. */
const [quietMs, mostQuietMs] = [10_000, 90_000];
const form = '/forms/lead/apply';
const page = '/en/contact';

type Answer = { status: number; seconds: number };
const counts = (answers: readonly Answer[]) => {
  const numbers = new Map<number, number>();
  for (const { status } of answers) numbers.set(status, (numbers.get(status) ?? 0) + 1);
  return [...numbers].map(([status, count]) => `${count} x ${status || 'no answer'}`).join(', ');
};

const networkOf = (client: number) => `10.${Math.floor(client / 250)}.${client % 250}.9`;

const smallPost = {
  ...{ path: '/forms/comment', type: 'application/x-www-form-urlencoded' },
  ...{ body: [Buffer.from('a')], declaredBytes: 1_000 },
};
const boundary = '----leads';
const pdf = sampleFiles.pdf(9.6 * mB);
const attachments = multipart(
  Array.from({ length: 5 }, (_, at) => ({ name: 'file', file: `${at}.pdf`, body: pdf })),
  boundary,
).body;
const uploadType = `multipart/form-data; boundary=${boundary}`;

function fieldsOf(client: number): Buffer {
  const own = { email: `a${client}@example.com`, md5Key: String(client).padStart(32, '0') };
  const { body } = multipart(applicationParts(own), boundary);
  return body.subarray(0, body.length - Buffer.byteLength(`--${boundary}--\r\n`));
}

type Post = {
  path: string;
  client: number;
  type: string;
  body: readonly Buffer[];
  declaredBytes?: number;
  isChunked?: true;
};
const application = (path: string, client: number): Post => ({
  path,
  client,
  type: uploadType,
  body: [fieldsOf(client), attachments],
});

const lengthOf = (body: readonly Buffer[]) => body.reduce((sum, part) => sum + part.length, 0);

/** Sends a head and a body, which may be shorter than declared. */
function post(port: number, { path, client, type, body, declaredBytes, isChunked }: Post): Promise<Answer> {
  const startedAt = performance.now();
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text = (text + chunk).slice(0, 20)));
  socket.on('error', () => undefined);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `X-Forwarded-For: ${networkOf(client)}`,
    `Content-Type: ${type}`,
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${declaredBytes ?? lengthOf(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (const part of body) socket.write(part);
  return new Promise((resolve) => {
    const end = () => {
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, seconds: round((performance.now() - startedAt) / 1_000, 1) });
    };
    socket.once('end', end).once('close', end);
  });
}

async function watched<T>(pid: number, work: () => Promise<T>) {
  const beforeMB = memoryMb(pid);
  let peakMB = beforeMB;
  const timer = setInterval(() => (peakMB = Math.max(peakMB, memoryMb(pid))), 50);
  try {
    return { result: await work(), beforeMB, peakMB };
  } finally {
    clearInterval(timer);
  }
}

async function settled(pid: number): Promise<void> {
  const until = performance.now() + mostQuietMs;
  let [least, since] = [memoryMb(pid), performance.now()];
  while (performance.now() < until && performance.now() - since < quietMs) {
    await pause(500);
    const now = memoryMb(pid);
    if (Math.abs(now - least) > 10) [least, since] = [now, performance.now()];
  }
}

async function withSite<T>(work: (site: { port: number; pid: number; log: () => string }) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'attack-bodies-'));
  const site = await startSite({ DATA_DIR: join(folder, 'data'), TRUST_PROXY: '1' });
  try {
    // Before the attack the site indexes its content, loads the code of both addresses and collects its garbage.
    await settled(site.pid);
    for (let at = 0; at < 30; at += 1)
      await (await fetch(`${site.origin}${page}?at=${at}`, { headers: { rsc: '1' } })).text();
    await (await fetch(`${site.origin}${page}`)).text();
    const file = { name: 'file', file: 'a.pdf', body: sampleFiles.pdf() };
    const { body } = multipart([...applicationParts(), file], boundary);
    await post(portOf(site.origin), { path: form, client: 60_000, type: uploadType, body: [body] });
    await settled(site.pid);
    return await work({ port: portOf(site.origin), pid: site.pid, log: site.log });
  } catch (error) {
    console.error(site.log().slice(-2_000));
    throw error;
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const portOf = (origin: string) => Number(new URL(origin).port);
/** Next logs an exception that nobody caught with its stack. */
const uncaughtIn = (log: string) => log.match(/uncaughtException|^\s+at .*\(node:/gm)?.length ?? 0;
const failures: string[] = [];
function say(what: string, figures: Record<string, unknown>, held: boolean): void {
  console.info(JSON.stringify({ what, ...figures, held }));
  if (!held) failures.push(what);
}

async function start(): Promise<void> {
  await withSite(async ({ pid }) => {
    const figures = { settledMB: memoryMb(pid), peakMB: memoryMb(pid, 'VmHWM') };
    say('a fresh start', figures, figures.peakMB < allowedMB);
  });
}

async function atOnce(count: number, path: string): Promise<void> {
  await withSite(async ({ port, pid, log }) => {
    const { result, ...memory } = await watched(pid, () =>
      Promise.all(Array.from({ length: count }, (_, client) => post(port, application(path, client)))),
    );
    const uncaught = uncaughtIn(log());
    const held = memory.peakMB < allowedMB && uncaught === 0;
    say(`${count} posts of 48 MB to ${path}`, { ...memory, answers: counts(result), uncaught }, held);
  });
}

async function heldBack(count: number, of: (client: number) => Post, withinSeconds: number): Promise<void> {
  await withSite(async ({ port, pid, log }) => {
    const posts = Array.from({ length: count }, (_, client) => of(client));
    const { result, ...memory } = await watched(pid, () => Promise.all(posts.map((one) => post(port, one))));
    const seconds = Math.max(...result.map(({ seconds }) => seconds));
    const uncaught = uncaughtIn(log());
    const held = memory.peakMB < allowedMB && seconds <= withinSeconds && uncaught === 0;
    const figures = { ...memory, seconds, answers: counts(result), uncaught };
    say(`${count} posts to ${posts[0]?.path} that never end`, figures, held);
  });
}

async function pageTime(port: number): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 1_000; at += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${page}`, { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function pageTimeBeside(port: number): Promise<number> {
  const client = fork('tests/lab/attacks/dripping-client.mjs', [String(port), String(dripping)], { execArgv: [] });
  try {
    await once(client, 'message');
    await pause(1_000);
    return await pageTime(port);
  } finally {
    client.kill();
    await once(client, 'exit');
    await pause(500);
  }
}

/** Pairs of measurements with and without the connections, in turns of order, because a machine is never quiet. */
async function drip(): Promise<void> {
  await withSite(async ({ port, pid }) => {
    await pageTime(port);
    const percents: number[] = [];
    for (let pair = 0; pair < 10; pair += 1) {
      const first = pair % 2 === 0 ? await pageTime(port) : null;
      const beside = await pageTimeBeside(port);
      percents.push(round((beside / (first ?? (await pageTime(port))) - 1) * 100, 1));
    }
    const figures = { morePercent: median(percents), ofPairs: percents, residentMB: memoryMb(pid) };
    say(`${dripping} dripping connections`, figures, figures.morePercent < 10);
  });
}

const attacks: Record<string, () => Promise<void>> = {
  start,
  'at-once': () => atOnce(40, form),
  page: () => atOnce(40, page),
  held: () =>
    heldBack(40, (client) => ({ ...application(form, client), declaredBytes: attachments.length + 2 * mB }), 190),
  'held-small': () => heldBack(40, (client) => ({ ...smallPost, client }), 30),
  // One chunk of 48 MB without a declared length, and no end.
  chunked: () =>
    heldBack(
      40,
      (client) => ({
        ...{ path: client % 2 === 0 ? '/topapi/v1/log' : '/_next/data/x', client, type: 'application/json' },
        ...{ body: [Buffer.from(`${attachments.length.toString(16)}\r\n`), attachments], isChunked: true },
      }),
      30,
    ),
  drip,
};
requireNames(positionals, Object.keys(attacks));
for (const [name, attack] of Object.entries(attacks))
  if (positionals.length === 0 || positionals.includes(name)) await attack();
if (failures.length > 0) console.error(`NOT held: ${failures.join('; ')}`);
process.exitCode = failures.length > 0 ? 1 : 0;
