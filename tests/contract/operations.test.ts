import { createHmac } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/readyz/route';
import { listCleared, recordCleared } from '@/lib/backend/content/cleared-tags';
import { closeDatabase, database, openDatabase } from '@/lib/backend/db/client';
import { rateWindows } from '@/lib/backend/db/schema';
import { tidy } from '@/lib/backend/jobs/tidy';
import { flushVitals } from '@/lib/backend/jobs/vitals';
import { expectHeartbeat, isWorking, noteHeartbeat } from '@/lib/backend/jobs/worker-signals';
import { spoolFolder } from '@/lib/backend/leads/spool';
import { hit } from '@/lib/backend/shared/rate-limits';
import { missingParts } from '@/lib/backend/shared/readiness';
import { answerMetrics } from '@/lib/handlers/operations/metrics-handler';
import { answerReady } from '@/lib/handlers/operations/ready-handler';
import { answerVitals } from '@/lib/handlers/operations/vitals-handler';
import { answerRevalidate } from '@/lib/handlers/revalidation/revalidate-handler';
import {
  applyPastInvalidations,
  applyRemoteInvalidations,
  maxCalls,
  watchTags,
} from '@/lib/handlers/revalidation/watch-tags';
import { addView, stepOf, takeCounts } from '@/lib/observability/vitals';
import { eventually } from '../support/eventually';
import { pointAtOwnData } from '../support/own-data';
import { passTime, setClockBack } from '../support/pass-time';

vi.mock('node:fs/promises', async (original) => {
  const own = await original<typeof import('node:fs/promises')>();
  return { ...own, statfs: vi.fn(own.statfs) };
});

const secret = 'a secret of sixteen signs';
const token = 'a token of sixteen signs!';
pointAtOwnData({ REVALIDATE_SECRET: secret, METRICS_TOKEN: token, SITE_URL: 'https://site.test' });
const now = new Date('2026-11-21T12:00:00Z');
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1_000));

function revalidation(body: string, { key = secret, at = now, sent = body } = {}) {
  const signature = createHmac('sha256', key)
    .update(`${seconds(at)}.${body}`)
    .digest('hex');
  return new Request('https://site.test/api/revalidate', {
    method: 'POST',
    body: sent,
    headers: { 'x-timestamp': seconds(at), 'x-signature': `sha256=${signature}` },
  });
}
const revalidate = async (request: Request) => answerRevalidate(request, now);
const manifest = async () =>
  (await import('next/dist/server/lib/incremental-cache/tags-manifest.external')).tagsManifest as Map<
    string,
    { expired?: number }
  >;

afterEach(() => vi.restoreAllMocks());

describe('POST /api/revalidate', () => {
  beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

  it('clears tags here and writes them down for every other process and for the next start', async () => {
    const answer = await revalidate(revalidation('{"tags":["post:aql"]}'));
    expect([answer.status, await answer.json()]).toEqual([200, { code: 0, message: 'ok' }]);
    expect((await manifest()).get('post:aql')?.expired).toBeGreaterThan(0);
    expect(await listCleared(await database(), 60_000, new Date())).toEqual([
      expect.objectContaining({ tag: 'post:aql' }),
    ]);
  });

  it('B25 a call that was recorded on its way is of no use, in no process and after no restart', async () => {
    const call = (at = now) => revalidation('{"tags":["post:once"]}', { at });
    expect((await revalidate(call())).status).toBe(200);
    expect((await revalidate(call())).status).toBe(409);
    await closeDatabase();
    // What a process keeps in memory, but for its closed database.
    const held = Object.getOwnPropertySymbols(globalThis)
      .filter(({ description }) => description?.startsWith('verilot.') && description !== 'verilot.database')
      .map((symbol) => [symbol, Reflect.get(globalThis, symbol)] as const);
    for (const [symbol] of held) Reflect.deleteProperty(globalThis, symbol);
    expect((await revalidate(call())).status).toBe(409);
    expect((await revalidate(call(new Date(now.getTime() + 1_000)))).status).toBe(200);
    for (const [symbol, value] of held) Reflect.set(globalThis, symbol, value);
    await applyRemoteInvalidations(new Date());
  });

  it('B25 of twenty copies that arrive together one is accepted', async () => {
    const copies = Array.from({ length: 20 }, () => revalidate(revalidation('{"tags":["post:copies"]}')));
    const statuses = (await Promise.all(copies)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  it('B25 a call while the database is away clears nothing, and may be made again', async () => {
    const call = () => revalidation('{"tags":["post:away"]}');
    const client = await import('@/lib/backend/db/client');
    const opening = vi.spyOn(client, 'openDatabase').mockRejectedValue(new Error('away'));
    const answer = await revalidate(call());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    opening.mockRestore();
    const cleared = await import('@/lib/backend/content/cleared-tags');
    const recording = vi.spyOn(cleared, 'recordCleared').mockRejectedValueOnce(new Error('full'));
    expect((await revalidate(call())).status).toBe(503);
    recording.mockRestore();
    expect((await manifest()).has('post:away')).toBe(false);
    expect((await revalidate(call())).status).toBe(200);
    expect((await manifest()).has('post:away')).toBe(true);
  });

  it('clears its own pages although the answer to the commit was lost, and the call counts as made', async () => {
    const db = await database();
    const transact: typeof db.transaction = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (run) => {
      await transact(run);
      throw new Error('the connection broke');
    });
    const call = () => revalidation('{"tags":["post:lost"]}');
    expect((await revalidate(call())).status).toBe(503);
    expect((await manifest()).has('post:lost')).toBe(true);
    expect((await revalidate(call())).status).toBe(409);
  });

  it('B25 leaves rows that are bounded in number and tidied away', async () => {
    const db = await database();
    const claims = () => db.$count(rateWindows, like(rateWindows.key, 'revalidate:%'));
    const before = await claims();
    expect(before).toBeGreaterThan(0);
    const { hits } = await hit(db, 'revalidate-all', maxCalls.seconds, now);
    await db.update(rateWindows).set({ hits: maxCalls.count }).where(eq(rateWindows.key, 'revalidate-all'));
    const answer = await revalidate(revalidation('{"tags":["post:flood"]}'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    await db.update(rateWindows).set({ hits }).where(eq(rateWindows.key, 'revalidate-all'));
    expect(await claims()).toBe(before);
    await tidy(db, new Date(now.getTime() + 2_400_000), () => false);
    expect(await claims()).toBe(0);
  });

  it('another process learns of it from the database, once, however wrong its clock is', async () => {
    await recordCleared(await database(), ['post:elsewhere']);
    const [ahead, behind] = [600_000, -600_000].map((ms) => new Date(Date.now() + ms)) as [Date, Date];
    expect(await applyRemoteInvalidations(ahead)).toBe(1);
    expect(await applyRemoteInvalidations(behind)).toBe(0);
    expect((await manifest()).has('post:elsewhere')).toBe(true);
    await recordCleared(await database(), ['post:elsewhere']);
    expect(await applyRemoteInvalidations(ahead)).toBe(1);
  });

  it('another process learns of it after any time without the database', async () => {
    const client = await import('@/lib/backend/db/client');
    const db = await client.database();
    const listing = vi.spyOn(await import('@/lib/backend/content/cleared-tags'), 'listCleared');
    const watch = watchTags();
    watch.stop();
    await eventually(() => expect(listing.mock.settledResults[0]?.type).toBe('fulfilled'));
    await recordCleared(db, ['post:outage']);
    await db.execute(sql`update cache_tags set cleared_at = now() - interval '200 seconds' where tag = 'post:outage'`);
    const later = performance.now() + 210_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    listing.mockRejectedValueOnce(new Error('away'));
    watch.look();
    await eventually(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining('away')));
    watch.look();
    await eventually(async () => expect((await manifest()).has('post:outage')).toBe(true));
  });

  it('a process that starts later holds pages on its disk from before for out of date, and newer ones for good', async () => {
    await recordCleared(await database(), ['post:before', 'post:meanwhile']);
    await (await database()).execute(
      sql`update cache_tags set cleared_at = now() - interval '1 hour' where tag = 'post:before'`,
    );
    const began = Date.now() - 10_000;
    await applyPastInvalidations(new Date(), new Date(began));
    const expired = async (tag: string) => (await manifest()).get(tag)?.expired ?? 0;
    // Pages that a process wrote before it had heard of the clearing are from before, too.
    const after = (await expired('post:before')) - (Date.now() - 3_600_000);
    expect(after).toBeGreaterThan(5_000);
    expect(after).toBeLessThan(25_000);
    expect(await expired('post:meanwhile')).toBeGreaterThan(began);
  });

  it('B25 refuses a wrong signature, a changed body, an old call and a body that says nothing', async () => {
    const old = new Date(now.getTime() - 301_000);
    const attempts = [
      revalidation('{"all":true}', { key: 'another secret of signs' }),
      revalidation('{"all":true}', { sent: '{"tags":["x"]}' }),
      revalidation('{"all":true}', { at: old }),
      new Request('https://site.test/api/revalidate', { method: 'POST', body: '{}' }),
    ];
    for (const attempt of attempts) expect((await revalidate(attempt)).status).toBe(403);
    for (const body of ['{}', '[]', 'x', '{"tags":[]}', '{"tags":["a,b"]}', '{"all":false}'])
      expect((await revalidate(revalidation(body))).status).toBe(400);
  });
});

describe('GET /readyz', () => {
  it('B36 says ready while the database answers and the outbox is looked through, else what is missing and no more', async () => {
    const ask = async () => {
      const answer = await GET(new Request('https://site.test/readyz'));
      return [answer.status, await answer.json(), answer.headers.get('cache-control')];
    };
    noteHeartbeat();
    expect(await ask()).toEqual([200, { status: 'ready' }, 'no-store']);
    const later = performance.now() + 600_000;
    expect(await missingParts(later)).toEqual(['outbox']);
    noteHeartbeat('worker', later + 600_000);
    const client = await import('@/lib/backend/db/client');
    vi.spyOn(client, 'database').mockRejectedValue(new Error('password authentication failed for user x'));
    expect(await missingParts(later + 2_000)).toEqual(['database', 'outbox']);
  });

  it('B36 does not go on with its last answer when the clock of the machine is set back', async () => {
    const missing = async () => (await (await answerReady()).json()).missing;
    // Later than what the tests before have asked for.
    passTime(10_000_000);
    noteHeartbeat();
    expect(await missing()).toBeUndefined();
    const client = await import('@/lib/backend/db/client');
    vi.spyOn(client, 'database').mockRejectedValue(new Error('gone'));
    setClockBack(3_600_000);
    passTime(2_000);
    expect(await missing()).toEqual(['database', 'outbox']);
    vi.mocked(client.database).mockRestore();
    passTime(2_000);
    expect(await missing()).toBeUndefined();
    // Nor does a lane without a heartbeat look alive.
    passTime(130_000);
    expect(await missing()).toEqual(['outbox']);
    vi.useRealTimers();
  });

  it('B36 says no when one lane of the outbox stands still, though the others go on', async () => {
    const at = (seconds: number) => 20_000_000 + seconds * 1_000;
    for (const lane of ['worker', 'code', 'crm']) noteHeartbeat(lane, at(0));
    expect(isWorking(at(100))).toBe(true);
    for (const lane of ['worker', 'code']) noteHeartbeat(lane, at(100));
    expect(isWorking(at(130))).toBe(false);
    noteHeartbeat('crm', at(130));
    expect(isWorking(at(140))).toBe(true);
    expectHeartbeat('confirmation');
    expect(isWorking(at(140))).toBe(false);
    for (const lane of ['worker', 'code', 'crm', 'confirmation']) noteHeartbeat(lane, at(100_000));
  });

  it('B36 says no while no lead can be stored, at the cost of one probe in ten seconds', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const at = (seconds: number) => 30_000_000 + seconds * 1_000;
    // On a busy machine a probe may take longer than an answer waits for it.
    const becomes = (from: number, parts: string[]) => {
      let asked = 0;
      const ask = () => missingParts(at(from + 1.1 * asked++));
      return eventually(async () => expect(await ask()).toEqual(parts));
    };
    noteHeartbeat('worker', at(60));
    const { statfs } = await import('node:fs/promises');
    const probes = () => vi.mocked(statfs).mock.calls.filter(([path]) => path === spoolFolder()).length;
    const before = probes();
    for (let asked = 0; asked < 9; asked += 1) expect(await missingParts(at(1.1 * asked))).toEqual([]);
    expect(probes() - before).toBeLessThanOrEqual(1);
    await eventually(() => expect(readdirSync(spoolFolder())).toEqual([]));
    // A folder that cannot be written to, even by root.
    rmSync(spoolFolder(), { recursive: true });
    writeFileSync(spoolFolder(), '');
    await becomes(20, ['storage']);
    rmSync(spoolFolder());
    await becomes(40, []);
    const { embedded } = await openDatabase();
    const leave = (mB: number) =>
      vi.mocked(statfs).mockResolvedValue({ bavail: mB * 256, bsize: 4_096, blocks: 1_000_000 } as never);
    // Less than an application of 50 MB takes while it arrives, then less than an embedded database needs beside it.
    leave(120);
    await becomes(60, ['storage']);
    leave(200);
    await becomes(80, embedded ? ['storage'] : []);
    vi.mocked(statfs).mockReset();
    await becomes(100, []);
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(['storage', 'storage']);
  });
});

describe('GET /metrics', () => {
  const ask = async (authorization?: string) =>
    answerMetrics(new Request('https://site.test/metrics', { headers: authorization ? { authorization } : {} }), now);

  it('tells its measures to who knows the token alone', async () => {
    for (const wrong of [undefined, 'Bearer a token of sixteen signs?', token])
      expect((await ask(wrong)).status).toBe(401);
    const answer = await ask(`Bearer ${token}`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const process = ['verilot_process_cpu_seconds_total', 'verilot_http_request_duration_seconds'];
    for (const name of ['verilot_outbox_jobs{kind="crm",state="refused"} 0', 'verilot_database_up 1', ...process])
      expect(text).toContain(name);
  });

  it('counts stored leads, waiting deliveries and the speed of pages', async () => {
    const { postJson } = await import('../support/leads/lead-service');
    const { consultationBody } = await import('../support/leads/sample-leads');
    expect((await postJson(consultationBody())).status).toBe(200);
    for (const [name, value] of [
      ['LCP', 2_100],
      ['CLS', 0.02],
      ['LCP', 3_900],
    ] as const)
      addView('blog', [{ name, value }], now);
    await flushVitals();
    const text = await (await ask(`Bearer ${token}`)).text();
    expect(text).toMatch(/verilot_leads_received_total\{form="[\w-]+"\} 1/);
    expect(text).toMatch(/verilot_leads_stored\{form="[\w-]+"\} 1/);
    expect(text).toContain('verilot_outbox_jobs{kind="notice",state="waiting"} 1');
    for (const [metric, most, views] of [
      ['LCP', '2000', 0],
      ['LCP', '2500', 1],
      ['LCP', '+Inf', 2],
      ['CLS', '0.025', 1],
    ])
      expect(text).toContain(`verilot_web_vitals_bucket{metric="${metric}",page="blog",le="${most}"} ${views}`);
  });
});

describe('POST /vitals', () => {
  const good = { path: '/en/blog/how-to', measures: [{ name: 'LCP', value: 1_234.5 }] };
  const ask = async (body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method: 'POST', body: text, headers: { 'sec-fetch-site': 'same-origin', ...headers } };
    return (await answerVitals(new Request('https://site.test/vitals', init), now)).status;
  };
  const counted = async () => takeCounts();

  it('B12 keeps a count by day, kind of page and step, and nothing that points at a visitor', async () => {
    expect(await ask(good, { 'user-agent': 'x', cookie: 'site=1', 'x-forwarded-for': '203.0.113.9' })).toBe(204);
    expect(await counted()).toEqual([{ day: '2026-11-21', metric: 'LCP', page: 'blog', step: 1_500, views: 1 }]);
  });

  it('B21 counts nobody who asks not to be counted', async () => {
    for (const signal of ['sec-gpc', 'dnt']) expect(await ask(good, { [signal]: '1' })).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it('refuses other sites, large bodies, invented measures and floods', async () => {
    expect(await ask(good, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask(`{"path":"/${'x'.repeat(2_000)}"}`)).toBe(413);
    const measures = [{ name: 'FID', value: 1 }];
    for (const body of ['', '{}', { ...good, visitor: 1 }, { ...good, measures }, { ...good, path: 'x' }])
      expect(await ask(body)).toBe(400);
    expect(await counted()).toEqual([]);
    const later = new Date(now.getTime() + 5_000);
    const taken = Array.from({ length: 600 }, () => addView('home', [{ name: 'LCP', value: 1 }], later));
    expect(taken.filter(Boolean)).toHaveLength(500);
    await counted();
  });

  it('a measure at a limit counts as good, and a count that cannot be written down is kept for the next time', async () => {
    expect([stepOf('LCP', 2_500), stepOf('LCP', 2_500.1), stepOf('CLS', 0.1)]).toEqual([2_500, 3_000, 100]);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const client = await import('@/lib/backend/db/client');
    vi.spyOn(client, 'openDatabase').mockRejectedValue(new Error('away'));
    expect(await ask(good)).toBe(204);
    await flushVitals();
    expect(await counted()).toHaveLength(1);
  });
});
