import { applicationParts, consultationBody, multipart, type Part, sampleFiles } from '../leads/sample-leads';

/** A body that is to be refused with a sentence, at a path; `header` is what a page says beside it. */
export type RefusedBody = {
  what: string;
  path: string;
  type: string | null;
  body: string | Buffer<ArrayBuffer>;
  header?: string;
};

type Body = RefusedBody['body'];
type Call = { path: string; good: (changes: Record<string, unknown>) => Record<string, unknown>; fields: string[] };

const MB = 1024 * 1024;
const notJson = [
  ...['', 'null', 'true', '12', '"text"', '[]', '[{}]', '{', '{"a":1,}', "{'a':1}", 'NaN', '\u0000', '<xml/>'],
  ...['a=b&c=d', '{"a":1}{"b":2}', '\ufeff\ufeff{}', '{}', '{"source":"x"}'],
];
const badTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', null];
const wrongValues: unknown[] = [{ a: 1 }, [[['x']]], 12, true, { toString: 'a', length: 5 }];
/** Characters that no keyboard types: all but tab and line ends of C0, some of C1, and half a character. */
const controls = [
  ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).filter((sign) => !/[\t-\r]/.test(sign)),
  ...['\u007f', '\u0080', '\u0090', '\u009b', '\ud800'],
];

const json = (path: string, what: string, body: unknown): RefusedBody => ({
  what,
  path,
  type: 'application/json',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

function jsonBodies({ path, good, fields }: Call): RefusedBody[] {
  const [first = ''] = fields;
  return [
    ...notJson.map((body) => json(path, `no JSON: ${body}`, body)),
    { ...json(path, 'bytes that are no UTF-8', ''), body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
    ...[100, 3_000, 20_000].map((levels) =>
      json(path, `${levels} levels`, `{"${first}":${'['.repeat(levels)}${']'.repeat(levels)}}`),
    ),
    ...[65, 1_024, 20_480].map((kB) => json(path, `${kB} kB`, good({ [first]: 'x'.repeat(kB * 1_024) }))),
    ...badTypes.map((type) => ({ ...json(path, `called ${type}`, good({})), type })),
    ...fields.flatMap((field) => [
      ...wrongValues.map((value) => json(path, `${field}: ${JSON.stringify(value)}`, good({ [field]: value }))),
      ...controls.map((sign) => json(path, `${field} with ${JSON.stringify(sign)}`, good({ [field]: `a${sign}b` }))),
    ]),
  ];
}

const textFields = ['firstname', 'lastname', 'company', 'email', 'phone'];
const directions = ['abc\u202etxt.exe', 'a\u2066b\u2069'];
const headBreaks = ['\r\nBcc: all@example.com', '\rSubject: x', '\u2028x', '\r\n\r\n<h1>x</h1>'];
const badMails = [
  ...['plain', '@example.com', 'a@', 'a b@example.com', 'a..b@example.com', '.a@example.com', 'a@-example.com'],
  ...['😀@example.com', 'a@example.com,b@example.com', 'Ana <a@example.com> b@example.com', '"a b"@example.com'],
  ...['a@[127.0.0.1]', 'a%0d%0a@example.com', 'مثال@example.com', `${'a'.repeat(101)}@example.com`, 'a@@example.com'],
];
const tooLong = { firstname: 50, lastname: 60, company: 100, question: 255, phone: 50 };
const oddNames = ['__proto__', 'constructor.name', 'a b', 'a\u0000', '', '$where', 'x'.repeat(60)];
const oddFields: Record<string, unknown>[] = [
  Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, 1])),
  { serviceLocations: Array.from({ length: 61 }, () => 'China') },
  ...['China', [{ a: 1 }], ['x'.repeat(101)]].map((serviceLocations) => ({ serviceLocations })),
  ...[{ a: 1 }, 'x'.repeat(2_001)].map((extra) => ({ extra })),
  ...['nope', '__proto__', 'constructor', 'toString', '../dialog'].map((form) => ({ form })),
  ...[7, '1 or 1=1'].map((reports) => ({ form: 'sample-report', reports })),
  { from: 'a b<script>' },
];

function consultations(): RefusedBody[] {
  const path = '/site/consultation';
  const one = (changes: Record<string, unknown>) =>
    json(path, JSON.stringify(changes).slice(0, 80), consultationBody(changes));
  const rest = JSON.stringify(consultationBody()).slice(1);
  return [
    ...jsonBodies({ path, good: consultationBody, fields: [...textFields, 'question'] }),
    ...oddNames.map((name) => json(path, `named ${name}`, `{${JSON.stringify(name)}:"x",${rest}`)),
    json(path, 'a prototype', `{"__proto__":{"admin":true},${rest}`),
    ...[...oddFields, ...badMails.map((email) => ({ email }))].map(one),
    ...Object.entries(tooLong).map(([field, most]) => one({ [field]: '字'.repeat(most + 1) })),
    ...textFields.flatMap((field) => ['', '   ', '\u00a0', null].map((value) => one({ [field]: value }))),
    ...[...textFields, 'source'].flatMap((field) => headBreaks.map((end) => one({ [field]: `Ana${end}` }))),
    ...[...textFields, 'country', 'phoneCode', 'question', 'source', 'md5Key'].flatMap((field) =>
      [...directions, 'a\u0000b', 'a\u0085b'].map((value) => one({ [field]: value })),
    ),
  ];
}

function applications(): RefusedBody[] {
  const path = '/site/consultation2';
  const raw = (what: string, type: string | null, body: Body): RefusedBody => ({ what, path, type, body });
  const file = (name: string, body: string | Buffer = sampleFiles.pdf()) => ({ name: 'file', file: name, body });
  const upload = (what: string, parts: readonly Part[]): RefusedBody => ({ what, path, ...multipart(parts) });
  const beside = (what: string, ...parts: Part[]) => upload(what, [...applicationParts(), ...parts]);
  const good = multipart([...applicationParts(), file('a.pdf')]);
  return [
    ...['#!/bin/sh\nrm -rf /', '<html><script>alert(1)</script>', ''].map((body) =>
      beside(`a file: ${body}`, file('cv.pdf', body)),
    ),
    beside('a program', file('cv.exe')),
    beside('a file of 11 MB', file('big.pdf', sampleFiles.pdf(11 * MB))),
    beside('11 files', ...Array.from({ length: 11 }, (_, at) => file(`${at}.pdf`))),
    beside('a file under another name', { ...file('a.pdf'), name: 'avatar' }),
    beside('a field twice', { name: 'email', body: 'b@example.com' }),
    ...['[broken', '[{"a":1}]'].map((body) => beside(`places ${body}`, { name: 'serviceLocations', body })),
    beside('100 fields', ...Array.from({ length: 100 }, (_, at) => ({ name: `x${at}`, body: '1' }))),
    beside('a field of 20 kB', { name: 'extra', body: 'x'.repeat(20_000) }),
    upload('a form without files', [...applicationParts({ form: 'guide', company: 'x' }), file('a.pdf')]),
    ...[...controls, ...directions].map((sign) =>
      upload(`firstname with ${JSON.stringify(sign)}`, applicationParts({ firstname: `a${sign}b` })),
    ),
    ...headBreaks.map((end) => upload(`email with ${JSON.stringify(end)}`, applicationParts({ email: `Ana${end}` }))),
    raw('nothing', good.type, ''),
    raw('JSON', 'application/json', JSON.stringify(consultationBody())),
    ...['multipart/form-data', 'multipart/form-data; boundary=other', 'multipart/mixed; boundary=----leads', null].map(
      (type) => raw(`called ${type}`, type, good.body),
    ),
    ...[0.1, 0.9].map((share) =>
      raw(`cut at ${share}`, good.type, good.body.subarray(0, Math.floor(good.body.length * share))),
    ),
    raw('random bytes', good.type, Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256))),
    raw('a head without end', good.type, `------leads\r\nContent-Disposition: form-data; name="${'x'.repeat(100_000)}`),
    raw('60 MB', good.type, Buffer.concat([good.body.subarray(0, 200), Buffer.alloc(60 * MB, 0x41)])),
  ];
}

export const refusedLeads = (): RefusedBody[] => [...consultations(), ...applications()];

const blanks = [
  ...['', ' ', '\n', '\u00a0', '\u3000', '\u200b', '\u200d\u200c', '\ufeff', '\u2060', '\u00ad', '\u3164', '\u2800'],
  ...['\u115f\u1160', '\uffa0', '\u2028', '\u200e\u200f', '\u202e', '\u2066\u2069', '\u180e', '\ufe0f', '\u034f'],
];
const longTexts = ['x'.repeat(1_001), '😀'.repeat(1_001), `${'x\n'.repeat(500)}xx`, `a${'\u0301'.repeat(1_001)}`];
/** What a page says beside a comment, as it is not to be. */
const contexts: unknown[] = [
  ...[[], 'a', null, { altcha: { a: 1 } }, { altcha: 1 }, { altcha: 'x'.repeat(8_001) }],
  ...[{ website: ['a'] }, { website: 'x'.repeat(501) }, { named: 'yes' }, { post: '1' }, { post: -1 }],
];
const parameters = {
  ...{ algorithm: 'PBKDF2/SHA-256', nonce: 'n', data: { purpose: 'comment' }, expiresAt: 9_999_999_999 },
  ...{ cost: 1, keyLength: 32, keyPrefix: '00', salt: 's' },
};
const signed = (changes: object, counter: unknown = 1) => ({
  challenge: { parameters: { ...parameters, ...changes }, signature: 'a' },
  solution: { counter, derivedKey: '00' },
});
const forged: unknown[] = [
  ...[{}, null, [], { ...signed({}), challenge: { parameters } }, { ...signed({}), solution: undefined }],
  ...[signed({}), signed({}, '1'), signed({ data: { purpose: 'lead' } }), signed({ expiresAt: 1 })],
];
const forgedProofs = [undefined, '!!', ...forged.map((value) => btoa(JSON.stringify(value)))];

export function refusedComments(): RefusedBody[] {
  const path = '/topapi/v1/post/104111/comment?locale=en';
  const good = (changes: Record<string, unknown>) => ({ content: 'A good text.', ...changes });
  return [
    ...jsonBodies({ path, good, fields: ['content'] }),
    ...['{"Content":"a"}', '[{"content":"a"}]', '{"__proto__":{"content":"a"}}'].map((body) => json(path, body, body)),
    ...[...blanks, ...longTexts, '\ufffd'].map((content) =>
      json(path, JSON.stringify(content).slice(0, 40), { content }),
    ),
    ...[...contexts, ...forgedProofs.map((altcha) => ({ altcha }))]
      .map((value) => encodeURIComponent(JSON.stringify(value)))
      .concat('x', '%E0%A4%A')
      .map((header) => ({ ...json(path, `beside it ${header.slice(0, 80)}`, good({})), header })),
  ];
}
