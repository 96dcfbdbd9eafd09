import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofHeader } from '@/lib/contract/accounts';
import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { solve, traderEmail, traderPhone } from '../../support/accounts/account-service';
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
const [overtaken, late] = ['overtaken@example.com', 'late@example.com'];
const home = '198.51.100.7';
/** Longer than the wait between two codes. */
const waitMs = 61_000;

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

function lastCode(folder: string, to: string, known: readonly string[] = []): string {
  for (const mail of messagesTo(folder, to)) {
    const code = codeIn(mail);
    if (code && !known.includes(code)) return code;
  }
  throw new Error(`no code arrived for ${to}`);
}

/** Lets the wait between two codes pass: by the times in a shared database, or by waiting. */
async function passWait(url: string | undefined): Promise<void> {
  if (!url) return void (await pause(waitMs));
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const earlier = `- interval '${waitMs} milliseconds'`;
  await client.query(`update rate_events set at = at ${earlier} where key like 'codes:%'`);
  await client.query(`update account_codes set created_at = created_at ${earlier}`);
  await client.end();
}

const enters = async (origin: string, cookie: string, email: string, verification_code: string) =>
  (await send(origin, '/api/v1/user', { address: home, cookie, body: traderEmail(email, { verification_code }) }))
    .status === 200;

const guess = (origin: string, email: string, code: string, count: number, who: (at: number) => Send) =>
  crowd(count, atOnce, async (at) => {
    const verification_code = String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
    await send(origin, '/api/v1/user', { ...who(at), body: traderEmail(email, { verification_code }) });
  });

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
  const code = lastCode(folder, owner);
  await guess(origin, owner, code, guesses, (at) => ({ address: addressAt(at) }));
  return { guesses, ownerRegisters: await enters(origin, cookie, owner, code) };
}

/** An owner orders a code, a stranger orders another after the wait, and the owner enters the first. */
async function overtake(origin: string, folder: string, url: string | undefined) {
  const { cookie } = await order(origin, home, 'email', overtaken);
  await pause(1_000);
  const code = lastCode(folder, overtaken);
  await passWait(url);
  const { status } = await order(origin, addressAt(1), 'email', overtaken);
  await pause(1_000);
  lastCode(folder, overtaken, [code]);
  return { stranger: status, ownerRegisters: await enters(origin, cookie, overtaken, code) };
}

/** Two strangers order a code and use up their tries and those of others; then the owner of the mailbox orders it. */
async function comeFirst(origin: string, folder: string) {
  const strangers = [addressAt(2), addressAt(3)];
  const cookies: string[] = [];
  for (const address of strangers) cookies.push((await order(origin, address, 'email', late)).cookie);
  await pause(1_000);
  const code = lastCode(folder, late);
  await guess(origin, late, code, 18, (at) => ({
    address: strangers[at % strangers.length] ?? addressAt(4),
    cookie: at < 12 ? cookies[at % cookies.length] : undefined,
  }));
  const { status, cookie } = await order(origin, home, 'email', late);
  return { owner: status, ownerRegisters: await enters(origin, cookie, late, code) };
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
      overtaken: await overtake(origins[0] ?? '', folder, postgres?.url),
      late: await comeFirst(origins[0] ?? '', folder),
    };
    const holds =
      figures.mails.messages === 1 &&
      figures.texts.messages === 1 &&
      [figures.owner, figures.overtaken, figures.late].every(({ ownerRegisters }) => ownerRegisters);
    if (!holds) throw new Error(JSON.stringify(figures));
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres?.stop();
  }
});
