import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofHeader } from '@/lib/contract/call-paths';
import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { solve } from '../../support/accounts/account-service';
import { traderEmail, traderPhone } from '../../support/accounts/recorded-calls';
import { startPostgres } from '../../support/leads/postgres';
import { codeIn } from '../../support/mail';
import { pause, play } from '../faults/scene';
import { crowd } from '../load/account-load';
import { startLeadProcess } from '../load/lead-process';

/** Length of each of the two floods, less than the wait between two codes. */
const seconds = Math.min(Number(process.env.ATTACK_SECONDS ?? 45), 55);
const networks = 40;
const atOnce = 8;
const guesses = 200;
/** Bounds the requests of a flood, however fast the answers come. */
const mostRounds = 4_000;
const [stranger, phone, owner] = ['stranger@example.com', '13800000001', 'owner@example.com'];
const home = '198.51.100.7';

type Sent = { status: number; cookie: string; challenge: string | null };
type Send = { address: string; cookie?: string; headers?: Record<string, string>; body?: unknown };

/** Solving a puzzle blocks this process, and the server meanwhile closes idle connections: those are opened again. */
const fetchAgain = (url: string, init?: RequestInit) => fetch(url, init).catch(() => fetch(url, init));

async function send(origin: string, path: string, { address, cookie = '', headers, body }: Send): Promise<Sent> {
  const answer = await fetchAgain(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', locale: 'zh_CN', 'x-forwarded-for': address, cookie, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const said: unknown = await answer.json();
  const challenge = typeof said === 'object' && said && 'challenge' in said ? String(said.challenge) : null;
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', challenge };
}

const solved = async (origin: string, path: string) => solve(await (await fetchAgain(`${origin}${path}`)).json());
const addressAt = (at: number) => `10.${at % networks}.${Math.floor(at / networks) % 250}.7`;

async function order(origin: string, address: string, type: 'email' | 'phone_number', to: string): Promise<Sent> {
  const query = new URLSearchParams({ type, to });
  if (type === 'phone_number') {
    const challenge = `/api/v1/captcha/challenge?${new URLSearchParams({ purpose: 'register', to })}`;
    for (const [name, value] of Object.entries(await solved(origin, challenge))) query.set(name, value);
  }
  const path = `/api/v1/register/verification?${query}`;
  const first = await send(origin, path, { address });
  if (first.status !== 428 || !first.challenge) return first;
  const { ticket } = await solved(origin, first.challenge);
  return send(origin, path, { address, headers: { [proofHeader]: ticket } });
}

const messagesTo = (folder: string, to: string): string[] =>
  readdirSync(join(folder, 'outbox'))
    .map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'))
    .filter((raw) => raw.includes(to));

function codeFor(folder: string, to: string): string {
  const code = messagesTo(folder, to).map(codeIn).find(Boolean);
  if (!code) throw new Error(`no code arrived for ${to}`);
  return code;
}

/** Orders codes from many networks and tries each to its end, for some seconds; returns the messages sent. */
async function flood(origins: string[], folder: string, type: 'email' | 'phone_number', to: string) {
  const until = Date.now() + seconds * 1_000;
  const statuses: Record<number, number> = {};
  await crowd(mostRounds, atOnce, async (at) => {
    if (Date.now() > until) return;
    const [origin = '', address] = [origins[at % origins.length], addressAt(at)];
    const { status, cookie } = await order(origin, address, type, to);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const form = type === 'email' ? traderEmail(to) : traderPhone(to);
    for (let tried = 0; status === 200 && tried < 5; tried += 1)
      await send(origin, '/api/v1/user', { address, cookie, body: { ...form, verification_code: `00000${tried}` } });
  });
  await pause(1_000);
  return { messages: messagesTo(folder, to).length, seconds, orders: statuses };
}

async function takeAway(origin: string, folder: string) {
  const { cookie } = await order(origin, home, 'email', owner);
  await pause(1_000);
  const code = codeFor(folder, owner);
  const register = (by: Omit<Send, 'body'>, verification_code: string) =>
    send(origin, '/api/v1/user', { ...by, body: traderEmail(owner, { verification_code }) });
  await crowd(guesses, atOnce, async (at) => {
    await register({ address: addressAt(at) }, String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));
  });
  return { guesses, ownerRegisters: (await register({ address: home, cookie }, code)).status === 200 };
}

await play('codes as a weapon', async (folder) => {
  const bin = findPostgres();
  const postgres = bin ? await startPostgres(bin) : null;
  const settings = { DATA_DIR: folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
  // The waits and numbers must hold across processes; the embedded database belongs to one.
  const servers = [await startLeadProcess(settings), ...(postgres ? [await startLeadProcess(settings)] : [])];
  try {
    const origins = servers.map(({ origin }) => origin);
    const figures = {
      processes: servers.length,
      mails: await flood(origins, folder, 'email', stranger),
      texts: await flood(origins, folder, 'phone_number', phone),
      owner: await takeAway(origins[0] ?? '', folder),
    };
    const holds = figures.mails.messages === 1 && figures.texts.messages === 1 && figures.owner.ownerRegisters;
    if (!holds) throw new Error(JSON.stringify(figures));
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres?.stop();
  }
});
