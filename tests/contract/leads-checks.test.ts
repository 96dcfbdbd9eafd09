import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { config } from '@/lib/config';
import { uploadLimits } from '@/lib/contract/upload-limits';
import { type LeadAnswer, readLeadAnswer } from '@/lib/domain/leads/submission/lead-answer';
import { formPaths } from '@/lib/site/routing/form-paths';
import { eventually } from '../support/eventually';
import { postForm } from '../support/forms';
import { callSite, freshAddress, postJson, postParts } from '../support/leads/lead-service';
import { applicationParts, consultationBody, sampleFiles } from '../support/leads/sample-leads';
import { pointAtOwnData } from '../support/own-data';
import { startScriptedService } from '../upstream/scripted-service';

const data = pointAtOwnData();
const site = await startScriptedService();

async function leadCount() {
  const { leads } = await import('@/lib/backend/db/schema');
  return (await database()).$count(leads);
}
beforeAll(async () => {
  await leadCount();
});
afterAll(async () => {
  config().SITE_API_ORIGIN = undefined;
  await site.close();
});

const services = [
  ['the embedded service', () => undefined, leadCount],
  ['a company’s own service', () => site.origin, async () => site.received.length],
] as const;

async function solvedChallenge(): Promise<string> {
  const challenge = await (await callSite({ path: '/site/challenge' })).json();
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

type Sent = { fields?: Record<string, string>; context?: Record<string, unknown>; address?: string; key?: string };
type Told = { kind: LeadAnswer['kind'] | 'idle'; errors: string[] };
let leads = 0;
const newWords = () => {
  leads += 1;
  return { question: `Lot ${leads}`, email: `lead${leads}@example.com` };
};
const { timestamp, md5Key, serviceLocations, ...typed } = consultationBody() as Record<string, string>;
/** What a visitor is told, or `blocked` for one who has to solve a challenge: a page without script cannot. */
const ways: Record<string, (sent: Sent) => Promise<Told>> = {
  async 'with script'({ fields = newWords(), context, address, key }) {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const sent = { address, context: { form: 'guide', locale: 'en', ...context }, headers };
    const answer = await postJson({ ...consultationBody(), ...fields }, sent);
    const said = readLeadAnswer(answer.status, await answer.text());
    const errors = said.kind === 'refused' ? Object.keys(said.errors) : [];
    return { kind: said.kind === 'prove' ? 'blocked' : said.kind, errors };
  },
  async 'without script'({ fields = newWords(), context = {}, address }) {
    const { consent_abroad, ...beside } = context as Record<string, string>;
    const asked: Record<string, string> = consent_abroad === undefined ? {} : { asks_abroad: 'true' };
    const form = { ...typed, locale: 'en', website: '', ...fields, ...beside, ...asked };
    const { result } = await postForm(formPaths.lead('guide'), form, { address });
    const state = result?.of === 'lead' ? result.state : null;
    return { kind: state?.kind ?? 'idle', errors: state?.kind === 'refused' ? Object.keys(state.errors) : [] };
  },
};

describe.each(services)('in front of %s', (_service, origin, taken) => {
  beforeEach(() => {
    config().SITE_API_ORIGIN = origin();
    site.answer = { status: 200, body: '{"code":0,"message":"ok"}' };
  });

  describe.each(Object.entries(ways))('a lead %s', (_way, send) => {
    const refused: [string, Sent, Told][] = [
      ['B19 that fills the trap', { context: { website: 'x' } }, { kind: 'blocked', errors: [] }],
      [
        'A58 without the consent that was asked for',
        { context: { consent_abroad: 'false' } },
        { kind: 'refused', errors: ['consent_abroad'] },
      ],
      ...(
        [
          ['an address that is none', { email: 'a@' }],
          ['a bell in a name', { firstname: 'a\u0007b' }],
          ['a second line in an address', { email: 'a@example.com\nBcc: b@example.com' }],
          ['a question that is too long', { question: 'x'.repeat(256) }],
          ['no name', { lastname: ' ' }],
        ] as const
      ).map(([what, fields]): [string, Sent, Told] => [
        `with ${what}`,
        { fields: { ...newWords(), ...fields } },
        { kind: 'refused', errors: Object.keys(fields) },
      ]),
    ];
    test.each(refused)('%s is refused where the problem is, and not taken', async (_what, sent, told) => {
      const before = await taken();
      expect(await send(sent)).toEqual(told);
      expect(await taken()).toBe(before);
    });

    test('B19 from one address is taken five times, then for a proof', async () => {
      const [before, address] = [await taken(), freshAddress()];
      const kinds = [];
      for (let turn = 0; turn < 7; turn += 1) kinds.push((await send({ address })).kind);
      expect(kinds).toEqual([...Array(5).fill('sent'), 'blocked', 'blocked']);
      expect(await taken()).toBe(before + 5);
    });

    test('is taken once, however often and however fast it is sent', async () => {
      const before = await taken();
      const sent = { fields: newWords() };
      const told = await Promise.all([send(sent), send(sent), send(sent)]);
      expect([...told, await send(sent)].map(({ kind }) => kind)).toEqual(Array(4).fill('sent'));
      expect(await taken()).toBe(before + 1);
    });
  });

  test('B19 a form sent at once is taken for a proof, which works once', async () => {
    const before = await taken();
    const send = (altcha?: string) =>
      postJson(consultationBody(newWords()), { context: { form: 'guide', locale: 'en', filled_ms: 200, altcha } });
    expect((await send()).status).toBe(428);
    const altcha = await solvedChallenge();
    expect([(await send(altcha)).status, (await send(altcha)).status]).toEqual([200, 428]);
    expect(await taken()).toBe(before + 1);
  });

  const nameOften = async (send: (typeof ways)[string] | undefined, email: string, times: number) => {
    const kinds = [];
    for (let turn = 0; turn < times; turn += 1) {
      const spelt = turn % 2 ? email : email.toUpperCase().replace('.COM', '.com');
      kinds.push((await send?.({ fields: { ...newWords(), email: spelt } }))?.kind);
    }
    return kinds;
  };

  test('B19 a lead that names one address is taken a dozen times an hour from anywhere, then for a proof, however often it was refused', async () => {
    const before = await taken();
    const { email } = newWords();
    const kinds = await nameOften(ways['with script'], email, 60);
    expect(kinds).toEqual([...Array(12).fill('sent'), ...Array(48).fill('blocked')]);
    const context = { altcha: await solvedChallenge() };
    const proved = await ways['with script']?.({ fields: { ...newWords(), email }, context });
    expect(proved?.kind).toBe('sent');
    expect(await taken()).toBe(before + 13);
  });

  test('B19 a lead that names an address named often is taken without script too, a few times an hour from one network', async () => {
    const before = await taken();
    const { email } = newWords();
    const send = ways['without script'];
    await nameOften(ways['with script'], email, 13);
    const network = freshAddress();
    const kinds = [];
    for (let host = 1; host < 8; host += 1) {
      const address = network.replace(/7$/, String(host));
      kinds.push((await send?.({ fields: { ...newWords(), email }, address }))?.kind);
    }
    expect(kinds).toEqual([...Array(5).fill('sent'), 'blocked', 'blocked']);
    expect(await nameOften(send, email, 2)).toEqual(['sent', 'sent']);
    expect(await taken()).toBe(before + 12 + 5 + 2);
  });

  test('a corrected form under the same key is taken too', async () => {
    const before = await taken();
    const [send, key] = [ways['with script'], crypto.randomUUID()];
    for (let time = 0; time < 2; time += 1) expect((await send?.({ key }))?.kind).toBe('sent');
    expect(await taken()).toBe(before + 2);
  });

  const pdf = sampleFiles.pdf();
  const { maxFileBytes, maxFiles, maxTotalBytes } = uploadLimits;
  /** As large as one may be, with what frames its bytes. */
  const largest = sampleFiles.pdf(maxFileBytes - 100);
  const times = (length: number, body: Buffer) => Array.from({ length }, (_, at) => ({ name: `${at}.pdf`, body }));
  const files: [string, { name: string; body: Buffer }[], number][] = [
    ['of another kind', [{ name: 'run.exe', body: pdf }], 422],
    ['that is not what its name says', [{ name: 'cv.pdf', body: Buffer.from('MZ program') }], 422],
    ['that is too large', [{ name: 'cv.pdf', body: sampleFiles.pdf(maxFileBytes) }], 413],
    ['too many', times(maxFiles + 1, pdf), 422],
    ['too large together', times(Math.ceil(maxTotalBytes / largest.length) + 1, largest), 413],
  ];
  test.each(files)('A10 an application with a file %s is not taken', async (_what, given, status) => {
    const before = await taken();
    const sent = given.map((file) => ({ name: 'file', file: file.name, body: file.body }));
    expect((await postParts([...applicationParts(), ...sent])).status).toBe(status);
    const form = { ...typed, ...newWords(), locale: 'en', website: '' };
    const files = given.map((file) => new File([new Uint8Array(file.body)], file.name));
    const { result, status: plainStatus } = await postForm(formPaths.lead('apply'), form, { files });
    const kind = result?.of === 'lead' ? result.state.kind : plainStatus;
    expect([413, 'refused', 'failed']).toContain(kind);
    expect(await taken()).toBe(before);
    await eventually(() => expect(data.spooled()).toEqual([]));
  });

  test('A07 whether an address is known is told three times, then for a proof, and only of addresses', async () => {
    const asked = () => site.received.filter(({ url }) => url.includes('exists')).length;
    const before = asked();
    site.answer = { status: 200, body: 'false' };
    const address = freshAddress();
    const ask = (email: string, from = address) =>
      callSite({ path: `/site/existsConsultationEmail?${new URLSearchParams({ email })}`, address: from });
    for (const bad of ['', 'plain', 'a@', 'a@b@c.de', 'Ana a@example.com', `${'a'.repeat(200)}@b.cc`])
      expect((await ask(bad, freshAddress())).status, bad).toBe(400);
    const twice = '/site/existsConsultationEmail?email=a@example.com&email=b@example.com';
    expect((await callSite({ path: twice })).status).toBe(400);
    expect(asked()).toBe(before);
    const statuses = [];
    for (let turn = 0; turn < 26; turn += 1) statuses.push((await ask(`who${turn}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, ...Array(23).fill(428)]);
    expect(asked() - before).toBe(origin() === undefined ? 0 : 3);
  });
});
