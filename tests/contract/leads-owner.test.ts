import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf, postJson, postParts } from '../support/leads/lead-service';
import { applicationParts, consultationBody, sampleFiles } from '../support/leads/sample-leads';
import { answerOwner, pointAtOwnData, tables } from '../support/own-data';
import { ownerCommand } from '../support/owner-command';

const data = pointAtOwnData();
const ids = { lead: '', application: '' };

const leads = (...args: string[]) => ownerCommand('leads', ...args);

answerOwner();
beforeAll(async () => {
  ids.lead = await idOf(
    await postJson(consultationBody({ company: '=HYPERLINK("x")', question: 'two\nlines' }), {
      context: { form: 'guide', locale: 'es' },
    }),
  );
  const parts = [...applicationParts(), { name: 'file', file: '简历.pdf', body: sampleFiles.pdf(600_000) }];
  ids.application = await idOf(await postParts(parts, { context: { locale: 'zh' } }));
});

describe('the owner, beside a running site', () => {
  test('is a process of its own that ends by itself', async () => {
    const run = ['--import', 'tsx', 'lib/tools/owner/leads-command.ts', 'list'];
    const { stdout } = await promisify(execFile)(process.execPath, run, { env: process.env });
    expect(stdout).toContain('2 leads\n');
  });

  test('lists leads and shows one whole, with its attachments', async () => {
    const listed = JSON.parse((await leads('list', '--json')).out);
    expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual([ids.lead, ids.application].sort());
    const folder = join(data.folder, 'attachments');
    const shown = await leads('show', ids.application, '--files', folder);
    expect(JSON.parse(shown.out)).toMatchObject({ id: ids.application, form: 'apply', files: [{ name: '简历.pdf' }] });
    expect(readFileSync(join(folder, '1-简历.pdf')).equals(sampleFiles.pdf(600_000))).toBe(true);
  });

  test('says in one sentence that a file cannot be written', async () => {
    const { code, err } = await leads('export', '--out', join(data.folder, 'no-such-folder', 'leads.csv'));
    expect([code, err]).toEqual([1, expect.stringMatching(/^The command failed: ENOENT: [^\n]+\n?$/)]);
  });

  test('exports all as JSON and as CSV that no spreadsheet runs', async () => {
    expect(JSON.parse((await leads('export', '--format', 'json')).out)).toHaveLength(2);
    const path = join(data.folder, 'leads.csv');
    expect((await leads('export', '--out', path)).err).toContain('2 leads exported');
    expect(readFileSync(path, 'utf8')).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('finds the leads with dead letters and makes them due again', async () => {
    const { db, outbox } = await tables();
    expect((await leads('list', '--dead')).out).toContain('0 leads');
    await db.update(outbox).set({ deadAt: new Date(), attempts: 18 }).where(eq(outbox.leadId, ids.lead));
    const dead = JSON.parse((await leads('list', '--dead', '--json')).out);
    expect(dead.map(({ id }: { id: string }) => id)).toEqual([ids.lead]);
    expect((await leads('retry', ids.lead)).out).toContain('2 dead letters');
    expect(
      (await db.select().from(outbox).where(eq(outbox.leadId, ids.lead))).every(
        ({ deadAt, attempts }) => deadAt === null && attempts === 0,
      ),
    ).toBe(true);
  });

  test('shows a refused confirmation, which is no dead letter and due again only when its lead is named', async () => {
    const { db, outbox } = await tables();
    const now = new Date();
    const ofLead = eq(outbox.leadId, ids.lead);
    await db.update(outbox).set({ deadAt: now, refusedAt: now, lastError: '550 no such user' }).where(ofLead);
    expect((await leads('list', '--dead')).out).toContain('0 leads');
    const shown = JSON.parse((await leads('show', ids.lead)).out);
    expect(shown.outbox[0]).toMatchObject({ refusedAt: now.toISOString(), lastError: '550 no such user' });
    expect((await leads('retry')).out).toContain('0 dead letters');
    expect((await leads('retry', ids.lead)).out).toContain('2 dead letters');
    expect((await db.select().from(outbox).where(ofLead)).map(({ deadAt, refusedAt }) => deadAt ?? refusedAt)).toEqual([
      null,
      null,
    ]);
  });

  test('finds a lead by the reference that its sender quotes, in any case, and says when there is none', async () => {
    const reference = `${ids.lead.slice(0, 4)}-${ids.lead.slice(4, 8)}`;
    for (const typed of [reference.toUpperCase(), reference, reference.replace('-', '')])
      expect(JSON.parse((await leads('show', typed)).out)).toMatchObject({ id: ids.lead });
    expect((await leads('show', 'FFFF-FFFF')).err).toContain('no such lead');
  });

  test('erases on a plain word only, and purges what is older than the retention', async () => {
    const { db, leads: table, leadFileParts } = await tables();
    const unsure = await leads('erase', ids.lead);
    expect([unsure.code, unsure.err]).toEqual([1, expect.stringContaining('--yes')]);
    expect((await leads('erase', ids.lead, '--yes')).out).toContain('erased');
    expect(await db.$count(table)).toBe(1);
    await db.update(table).set({ createdAt: new Date(Date.now() - 800 * 86_400_000) });
    expect((await leads('purge', '--yes')).out).toContain('1 leads older than 730 days removed');
    expect(await db.$count(leadFileParts)).toBe(0);
  });

  test('is told in one sentence what was wrong', async () => {
    for (const args of [['nope'], ['show', 'x'], ['list', '--limit', 'many'], ['export', '--format', 'xml']]) {
      const { code, err } = await leads(...args);
      expect(code, args.join(' ')).toBe(1);
      expect(err).not.toMatch(/\n\s+at /);
    }
  });
});
