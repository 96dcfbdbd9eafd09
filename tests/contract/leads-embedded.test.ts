import { describe, expect, test } from 'vitest';
import { guardSender, limits } from '@/lib/backend/leads/guard-sender';
import { accessToken, emailHash, findLead, readFileParts } from '@/lib/backend/leads/lead-record';
import { hit, senderKeys } from '@/lib/backend/shared/rate-limits';
import { existsAnswerSchema, leadErrorSchema } from '@/lib/contract/leads';
import { callSite, freshAddress, idOf, postJson, postParts } from '../support/leads/lead-service';
import { applicationParts, consultationBody, sampleFiles } from '../support/leads/sample-leads';
import { pointAtOwnData, tables } from '../support/own-data';

const data = pointAtOwnData();

async function kept(id: string) {
  return findLead((await tables()).db, id);
}
const consent = { consent_version: '2026-11', consent_marketing: 'true' };
const context = { form: 'guide', locale: 'es', ...consent, from: 'fair.2026', filled_ms: 9_000 };

describe('a consultation', () => {
  test('M7.14 M7.51 every field and extra parameter is kept under its name on the wire', async () => {
    const body = consultationBody({ type: 3, utm: 'x' });
    const answer = await postJson(body, { context });
    expect(answer.status).toBe(200);
    const found = await kept(await idOf(answer));
    expect(found?.lead.fields).toEqual(body);
    const person = { name: 'Ana Ruiz', phoneE164: '+34612345678' };
    expect(found?.lead).toMatchObject({ form: 'guide', locale: 'es', ...person, campaign: 'fair.2026' });
    expect(found?.consents.map(({ kind, given, textVersion, locale }) => [kind, given, textVersion, locale])).toEqual([
      ['marketing', true, '2026-11', 'es'],
      ['notice', true, '2026-11', 'es'],
    ]);
    expect(found?.outbox.map(({ kind }) => kind)).toEqual(['confirmation', 'notice']);
  });

  test('M7.52 the pricing card is known by its three fields', async () => {
    const answer = await postJson({ email: 'not checked', company: 'Casa Ruiz', question: '' });
    expect((await kept(await idOf(answer)))?.lead.form).toBe('pricing');
  });

  test('M7.55 the event sign-up is known by its address and source', async () => {
    const answer = await postJson({ email: 'ana.ruiz@example.com', source: 'English website-event sign-up' });
    expect((await kept(await idOf(answer)))?.lead.form).toBe('event');
  });

  test('M7.53 the report dialog keeps its type', async () => {
    const answer = await postJson(consultationBody({ reports: 5, type: 5 }), {
      context: { ...context, form: 'sample-report' },
    });
    expect((await kept(await idOf(answer)))?.lead.fields).toMatchObject({ reports: 5, type: 5 });
  });
});

describe('the same form again', () => {
  test('without a key the same words within ten minutes are one lead, other words another', async () => {
    const first = await idOf(await postJson(consultationBody({ question: 'no key' })));
    expect(await idOf(await postJson(consultationBody({ question: ' no  key ', timestamp: 2 })))).toBe(first);
    expect(await idOf(await postJson(consultationBody({ question: 'other' })))).not.toBe(first);
  });
});

describe('an application', () => {
  const send = (parts: Parameters<typeof postParts>[0], form = 'apply') =>
    postParts(parts, { context: { form, locale: 'zh' } });

  test('M7.15 no other form has files', async () => {
    const parts = applicationParts({ company: '唯真', question: '水壶' });
    expect((await send(parts, 'guide')).status).toBe(200);
    const refused = await send([...parts, { name: 'file', file: 'cv.pdf', body: sampleFiles.pdf(2_000) }], 'guide');
    const { message } = leadErrorSchema.parse(await refused.json());
    expect([refused.status, message]).toEqual([422, '只有应聘申请可以添加附件。']);
  });

  test('M7.15 M7.54 fields, repeated files, source and extra parameters arrive whole', async () => {
    const files = Object.entries(sampleFiles).map(([kind, make]) => ({
      name: 'file',
      file: `简历 ${kind}.${kind.toUpperCase()}`,
      body: make(300_000),
    }));
    const answer = await send([...applicationParts({ type: '7' }), ...files]);
    expect(answer.status).toBe(200);
    const found = await kept(await idOf(answer));
    expect(found?.lead).toMatchObject({
      form: 'apply',
      name: 'WeiLi',
      fields: { serviceLocations: ['China', 'India'], type: '7' },
    });
    expect(found?.files.map(({ name }) => name)).toEqual(files.map(({ file }) => file));
    for (const [at, { body }] of files.entries()) {
      const parts = [];
      for await (const part of readFileParts((await tables()).db, found?.files[at]?.id ?? '')) parts.push(part);
      expect(parts.length).toBeGreaterThan(1);
      expect(Buffer.concat(parts).equals(body)).toBe(true);
    }
    expect(data.spooled()).toEqual([]);
  });
});

describe('doubtful senders', () => {
  test('B19 a busy address is asked for a proof, then told to call or write', async () => {
    const address = freshAddress();
    const statuses = [];
    let last: Response | undefined;
    for (let turn = 0; turn < 32; turn += 1) {
      const body = consultationBody({ question: `busy ${turn}`, email: `busy.${turn}@example.com` });
      last = await postJson(body, { context, address });
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses[5]).toBe(428);
    expect(statuses.at(-1)).toBe(429);
    const { message } = leadErrorSchema.parse(await last?.json());
    expect(message).toContain('hello@verilot.example');
    expect(message).toContain('+34');
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('B19 a sender is told when the window of what refuses them ends, not when another does', async () => {
    const { db } = await tables();
    const began = new Date();
    const later = new Date(began.getTime() + 400_000);
    const address = '198.51.100.1';
    const { network } = await senderKeys(db, address);
    for (let at = 0; at < limits.network.blockAfter; at += 1)
      await hit(db, `lead-net:${network}`, limits.network.seconds, began);
    await expect(guardSender(db, { address, context: {}, mailbox: null }, later)).rejects.toMatchObject({
      key: 'tooMany',
      details: { retryAfterSeconds: 200 },
    });
  });
});

describe('whether an address is known', () => {
  const ask = (email: string, address = freshAddress()) =>
    callSite({ path: `/site/existsConsultationEmail?email=${encodeURIComponent(email)}`, address });

  test('M7.50 the answer is true or false, by a keyed hash of the address in any case', async () => {
    const { db, receivedAddresses } = await tables();
    await db
      .insert(receivedAddresses)
      .values({ addressHash: await emailHash(db, 'Known@Example.com'), at: new Date() });
    expect(existsAnswerSchema.parse(await (await ask('known@example.com')).json())).toBe(true);
    expect(existsAnswerSchema.parse(await (await ask('nobody@example.com')).json())).toBe(false);
    expect(JSON.stringify(await db.select().from(receivedAddresses))).not.toContain('nown@');
  });
});

describe('the private link', () => {
  test('B21 shows, exports and erases one lead, and opens nothing else', async () => {
    const { db } = await tables();
    const id = await idOf(await postJson(consultationBody({ question: '<b>mine</b>' }), { context }));
    const path = `/site/data/${await accessToken(db, id)}`;
    const shown = await callSite({ path, headers: { 'sec-fetch-site': 'cross-site' } });
    const html = await shown.text();
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('lang="es"');
    expect(html).toContain('&lt;b&gt;mine&lt;/b&gt;');
    expect(html).not.toContain('<script');
    const taken = await (await callSite({ path: `${path}?as=json` })).json();
    expect(taken.fields.company).toBe('Casa Ruiz');
    expect((await callSite({ path: `/site/data/${id}.${'A'.repeat(43)}` })).status).toBe(404);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const erase = (sure: string) => callSite({ method: 'POST', path, headers, body: `sure=${sure}` });
    await erase('no');
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (to) => (sent++ < 1_000 ? to.enqueue(new Uint8Array(65_536).fill(0x61)) : to.close()),
    });
    await callSite({ method: 'POST', path, headers, body: endless });
    expect(sent).toBeLessThan(20);
    expect(await kept(id)).not.toBeNull();
    expect((await erase('yes')).status).toBe(200);
    expect(await kept(id)).toBeNull();
    expect((await callSite({ path })).status).toBe(404);
  });
});
