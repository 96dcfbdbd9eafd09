export type Hostile = { what: string; type?: string | null; body: string | Buffer<ArrayBuffer>; header?: string };

const json = (what: string, value: unknown, more: Partial<Hostile> = {}): Hostile => ({
  what,
  body: typeof value === 'string' ? value : JSON.stringify(value),
  ...more,
});
const content = (what: string, value: unknown): Hostile => json(`content ${what}`, { content: value });

const broken = [
  '',
  ' ',
  'null',
  'true',
  '12',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '}',
  '{"content":}',
  '{"content":"a",}',
  "{'content':'a'}",
  'undefined',
  'NaN',
  '\u0000',
  '<xml/>',
  'content=hello',
  '{"content":"a"}{"content":"b"}',
  '\ufeff\ufeff{}',
  '{}',
  '{"Content":"a"}',
  '{"text":"a"}',
  '[{"content":"a"}]',
  '{"__proto__":{"content":"a"}}',
  '{"constructor":{"content":"a"}}',
];
const types = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
  'image/png',
  'nonsense',
  'application/json5x',
  'text/json',
];
const wrong: [string, unknown][] = [
  ['a number', 12],
  ['true', true],
  ['null', null],
  ['a list', ['a']],
  ['an object', { a: 1 }],
  ['a list of lists', [[['a']]]],
  ['an object like text', { toString: 'a', length: 5 }],
  ['a negative number', -1],
  ['a big number', 1e308],
];
const blank = [
  '',
  ' ',
  '\n',
  '\t',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u200d\u200c',
  '\ufeff',
  '\u2060',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\uffa0',
  '\r\n\r\n',
  '\u2028',
  '\u200e\u200f',
  '\u202e',
  '\u2066\u2069',
  ' \u200b \n',
  '\u180e',
  '\ufe0f',
  '\u034f',
];
/** Characters that no keyboard types. Those that only change text direction are stripped instead of rejected. */
const signs: [string, string][] = [
  ...Array.from({ length: 9 }, (_, code): [string, string] => [`U+000${code}`, String.fromCharCode(code)]),
  ...Array.from({ length: 18 }, (_, at): [string, string] => [
    `U+00${(14 + at).toString(16)}`,
    String.fromCharCode(14 + at),
  ]),
  ['delete', '\u007f'],
  ['U+0080', '\u0080'],
  ['U+0090', '\u0090'],
  ['U+009b', '\u009b'],
  ['a replacement', '\ufffd'],
];
const places: [string, (sign: string) => string][] = [
  ['alone after a word', (sign) => `word${sign}`],
  ['between words', (sign) => `a${sign}b`],
  ['inside a long text', (sign) => `${'x'.repeat(500)}${sign}${'y'.repeat(400)}`],
  ['before a tag', (sign) => `hi${sign}<script>alert(1)</script>`],
];
const halves = ['\\ud800', 'a\\ud800b', '\\udc00\\ud800', 'x\\udbff'];
const long: [string, string][] = [
  ['1001 letters', 'x'.repeat(1_001)],
  ['1001 Chinese signs', '字'.repeat(1_001)],
  ['1001 faces', '😀'.repeat(1_001)],
  ['1001 with lines', `${'x\n'.repeat(500)}xx`],
  ['4000 letters', 'x'.repeat(4_000)],
  ['accents without end', `a${'\u0301'.repeat(1_001)}`],
  ['15 kB', 'x'.repeat(15_000)],
];
const contexts: [string, string][] = [
  ['no JSON', 'x'],
  ['a broken escape', '%E0%A4%A'],
  ['a list', encodeURIComponent('[]')],
  ['text', encodeURIComponent('"a"')],
  ['null', encodeURIComponent('null')],
  ['a proof that is an object', encodeURIComponent('{"altcha":{"a":1}}')],
  ['a proof that is a number', encodeURIComponent('{"altcha":1}')],
  ['a trap that is a list', encodeURIComponent('{"website":["a"]}')],
  ['a name that is text', encodeURIComponent('{"named":"yes"}')],
  ['a post that is text', encodeURIComponent('{"post":"1"}')],
  ['a post below zero', encodeURIComponent('{"post":-1}')],
  ['a long trap', encodeURIComponent(JSON.stringify({ website: 'x'.repeat(501) }))],
  ['a long proof', encodeURIComponent(JSON.stringify({ altcha: 'x'.repeat(8_001) }))],
];
const proof = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: 'n',
  data: { purpose: 'comment' },
  expiresAt: 9_999_999_999,
  cost: 1,
  keyLength: 32,
  keyPrefix: '00',
  salt: 's',
};
const forged: [string, string | undefined][] = [
  ['none', undefined],
  ['empty', ''],
  ['no base64', '!!'],
  ['empty object', proof({})],
  ['null', proof(null)],
  ['a list', proof([])],
  ['no signature', proof({ challenge: { parameters }, solution: { counter: 1, derivedKey: '00' } })],
  [
    'an own signature',
    proof({ challenge: { parameters, signature: 'a' }, solution: { counter: 1, derivedKey: '00' } }),
  ],
  [
    'a counter as text',
    proof({ challenge: { parameters, signature: 'a' }, solution: { counter: '1', derivedKey: '00' } }),
  ],
  ['no solution', proof({ challenge: { parameters, signature: 'a' } })],
  [
    'another purpose',
    proof({
      challenge: { parameters: { ...parameters, data: { purpose: 'lead' } }, signature: 'a' },
      solution: { counter: 1, derivedKey: '00' },
    }),
  ],
  [
    'ended',
    proof({
      challenge: { parameters: { ...parameters, expiresAt: 1 }, signature: 'a' },
      solution: { counter: 1, derivedKey: '00' },
    }),
  ],
];
const texts = [
  'A good text.',
  '=cmd()|A1',
  '中文内容 %0d%0aSet-Cookie: a=b',
  '../../etc/passwd',
  '<b>bold</b>',
  "'; drop table comments; --",
  '{{7*7}}',
  'https://a.example https://b.example',
];

/** More than 300 bodies that must all be rejected with a message and leave nothing stored. */
export function hostileComments(): Hostile[] {
  const good = { content: 'A good text.' };
  return [
    ...broken.map((body) => json(`as JSON ${JSON.stringify(body)}`, body)),
    ...types.map((type) => json(`called ${type}`, good, { type })),
    json('without a type', good, { type: null }),
    ...[100, 1_000, 3_000].map((levels) =>
      json(`${levels} levels deep`, `{"content":${'['.repeat(levels)}${']'.repeat(levels)}}`),
    ),
    ...[17, 64, 1_024, 8_192].map((kilobytes) => json(`${kilobytes} kB`, { content: 'x'.repeat(kilobytes * 1_024) })),
    { what: 'bytes that are no UTF-8', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
    ...wrong.map(([what, value]) => content(`is ${what}`, value)),
    ...blank.map((value) => content(`is nothing: ${JSON.stringify(value)}`, value)),
    ...signs.flatMap(([what, sign]) => places.map(([where, put]) => content(`${what} ${where}`, put(sign)))),
    ...halves.map((half) => json(`half a sign ${half}`, `{"content":"${half}"}`)),
    ...long.map(([what, value]) => content(what, value)),
    ...contexts.map(([what, header]) => json(`beside it ${what}`, good, { header })),
    ...forged.flatMap(([what, altcha]) =>
      texts.map((text) =>
        json(
          `proof ${what} for ${text}`,
          { content: text },
          { header: encodeURIComponent(JSON.stringify(altcha === undefined ? {} : { altcha })) },
        ),
      ),
    ),
  ];
}
