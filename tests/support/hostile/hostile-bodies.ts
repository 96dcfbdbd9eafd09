import fc from 'fast-check';
import { inspectorPayloads, traderPayloads } from '../accounts/recorded-calls';
import { anything, rawBody, text } from '../fuzz-values';
import { consultationBody, multipart, sampleFiles } from '../leads/sample-leads';

export type HostileBody = { type: string; bytes: Buffer };

const json = (value: string | Uint8Array): HostileBody => ({ type: 'application/json', bytes: Buffer.from(value) });

/** Field names of the contract, so that what is wrong is their value. */
const fields = [
  ...Object.keys(consultationBody()),
  ...['type', 'email', 'phone_number', 'password', 'captcha', 'verification_code', 'purpose', 'content', 'tags', 'all'],
  ...['path', 'measures', 'form', 'locale', 'role', 'intent', 'back', 'post', 'website', 'extra', 'token', 'files'],
];
const hostileNames = ['__proto__', 'constructor', 'prototype', 'toString', 'a[]', 'a.b', '', '\u0000', 'x'.repeat(500)];
const name = fc.oneof(
  { arbitrary: fc.constantFrom(...fields), weight: 5 },
  { arbitrary: fc.constantFrom(...hostileNames), weight: 1 },
  { arbitrary: text, weight: 1 },
);

const objects = fc
  .array(fc.tuple(name, anything), { maxLength: 12 })
  .map((pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`)}}`);
const rights: Record<string, readonly object[]> = {
  '/api/v1/': [...Object.values(traderPayloads), ...Object.values(inspectorPayloads)],
  '/api/revalidate': [{ tags: ['post:x'] }],
  '/topapi/': [{ content: 'A question' }, { from: 'spring-fair' }],
  '/vitals': [{ path: '/en', measures: [{ name: 'LCP', value: 1 }] }],
};
/** A body that the handler takes, with one or two fields of other values. */
const spoiled = (handler: string) => {
  const right = Object.entries(rights).find(([start]) => handler.startsWith(start))?.[1] ?? [consultationBody()];
  return fc.constantFrom(...right).chain((body) => {
    const own = fc.oneof(
      { arbitrary: fc.constantFrom(...Object.keys(body)), weight: 3 },
      { arbitrary: name, weight: 1 },
    );
    return fc
      .array(fc.tuple(own, anything), { minLength: 1, maxLength: 2 })
      .map((pairs) => JSON.stringify({ ...body, ...Object.fromEntries(pairs) }));
  });
};
const spoiledMeasures = fc
  .tuple(anything, anything)
  .map(([measure, value]) => JSON.stringify({ path: '/en', measures: [{ name: measure, value }] }));
const oddJson = fc.constantFrom(
  ...['[', '{"a":', '"', 'nul', '{}{}', '\ufeff{}', '{"a":1e999,"b":-0}', '{"content":"\\ud800"}'],
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  ...[`${'['.repeat(9_000)}${']'.repeat(9_000)}`, `${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}`],
  ...[`[${'1,'.repeat(20_000)}1]`, `{"email":"${'a'.repeat(40_000)}@example.com"}`],
);
const notUtf8 = fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.concat([Buffer.from('{"email":"'), bytes]));
const wide = objects.map((value) => Buffer.from(value, 'utf16le'));

const posted = fc.array(fc.tuple(name, text), { maxLength: 12 }).map(
  (pairs): HostileBody => ({
    type: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(pairs.map(([key, value]) => `${encodeForm(key)}=${encodeForm(value)}`).join('&')),
  }),
);
/** Half of the values keep what a form would have encoded. */
function encodeForm(value: string): string {
  return value.length % 2 === 0 ? value : new URLSearchParams([['', value]]).toString().slice(1);
}

const lead = { ...consultationBody(), locale: 'fr', website: '', reports: '2', service: 's', industry: 'i' };
const person = { email: 'ana@casa.es', first_name: 'Ana', country: '44', telephone: '600', telephone_code: '+34' };
const secrets = { password: 'Right-pass1', confirmpassword: 'Right-pass1', agreed: 'on', verification_code: '123456' };
const trader = {
  locale: 'en',
  role: 'trader',
  type: 'email',
  intent: 'go',
  company_name: 'Casa',
  ...person,
  ...secrets,
};
const steps = ['sign-in-email', 'trader-email', 'inspector-phone', 'code', 'recover-email', 'new-password'];
const comment = { path: '/topapi/v1/post/104111/comment', locale: 'fr', post: '104111', content: 'Une question' };
const rightForms: Record<string, unknown>[] = [lead, comment, ...steps.map((form) => ({ ...trader, form }))];
/** What a form posts, with up to three fields of other values. */
const spoiledForms = fc
  .tuple(fc.constantFrom(...rightForms), fc.array(fc.tuple(name, text), { maxLength: 3 }))
  .map(([right, changes]): HostileBody => {
    const fields = Object.entries({ ...right, ...Object.fromEntries(changes) }).map(([key, value]) => [
      key,
      `${value}`,
    ]);
    return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(new URLSearchParams(fields).toString()) };
  });

const fileName = fc.oneof(
  text,
  fc.constantFrom('cv.pdf', '../../etc/passwd', 'a"b.pdf', 'CON.pdf', `${'x'.repeat(400)}.pdf`, 'cv.pdf\u0000.exe'),
);
const multiparts = fc
  .array(
    fc.oneof(
      fc.record({ name, body: text }),
      fc.record({
        name,
        file: fileName,
        type: fc.constantFrom('application/pdf', 'text/html', 'x', ''),
        body: fc.constantFrom<string | Buffer>(sampleFiles.pdf(), sampleFiles.png(), 'MZ', '<svg onload=alert(1)>', ''),
      }),
    ),
    { maxLength: 8 },
  )
  .map((parts): HostileBody => {
    const { type, body } = multipart(parts);
    return { type, bytes: body };
  });
/** Cut off, without its delimiter, with another one, or with a part that never ends its headers. */
const brokenMultiparts = fc
  .tuple(multiparts, fc.nat({ max: 4 }), fc.nat({ max: 400 }))
  .map(([{ type, bytes }, how, cut]): HostileBody => {
    if (how === 0) return { type, bytes: bytes.subarray(0, cut) };
    if (how === 1) return { type: 'multipart/form-data', bytes };
    if (how === 2) return { type: 'multipart/form-data; boundary=other', bytes };
    if (how === 3) return { type, bytes: Buffer.from(`------leads\r\n${'X-Long: y\r\n'.repeat(3_000)}`) };
    return { type: `${type}; boundary="${'b'.repeat(300)}"`, bytes };
  });

export const hostileForm: fc.Arbitrary<HostileBody> = fc.oneof(
  { arbitrary: spoiledForms, weight: 4 },
  { arbitrary: posted, weight: 2 },
  { arbitrary: multiparts, weight: 3 },
  { arbitrary: brokenMultiparts, weight: 1 },
  { arbitrary: objects.map(json), weight: 1 },
);

/** Bodies for any other handler: half of them are what its calls take, but for a field. */
export const hostileBody = (handler: string): fc.Arbitrary<HostileBody> =>
  fc.oneof(
    { arbitrary: fc.oneof(spoiled(handler), ...(handler === '/vitals' ? [spoiledMeasures] : [])).map(json), weight: 6 },
    { arbitrary: objects.map(json), weight: 1 },
    { arbitrary: fc.oneof(oddJson, rawBody).map(json), weight: 1 },
    { arbitrary: fc.oneof(notUtf8, wide).map(json), weight: 1 },
    { arbitrary: fc.oneof(posted, multiparts, brokenMultiparts), weight: 3 },
  );
