import { applicationParts, consultationBody, multipart, sampleFiles, type Part } from './sample-leads';

export type Hostile = { what: string; path: string; type: string | null; body: string | Buffer<ArrayBuffer> };

const json = (what: string, body: unknown, type: string | null = 'application/json'): Hostile => ({
  what,
  path: '/site/consultation',
  type,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const upload = (what: string, parts: readonly Part[]): Hostile => ({
  what,
  path: '/site/consultation2',
  ...multipart(parts),
});
const raw = (what: string, type: string | null, body: string | Buffer<ArrayBuffer>): Hostile => ({
  what,
  path: '/site/consultation2',
  type,
  body,
});
const file = (what: string, name: string, body: string | Buffer): Hostile =>
  upload(`file ${what}`, [...applicationParts(), { name: 'file', file: name, body }]);

const textFields = ['firstname', 'lastname', 'company', 'email', 'phone'];
const allFields = [...textFields, 'country', 'phoneCode', 'question', 'source', 'md5Key'];
const wrongTypes: [string, unknown][] = [
  ['an object', { a: 1 }],
  ['a list of objects', [{ a: 1 }]],
  ['a number', 12],
  ['true', true],
  ['a nested list', [[['x']]]],
];
const controls: [string, string][] = [
  ['NUL', 'a\u0000b'],
  ['bell', 'a\u0007b'],
  ['escape', '\u001b[31mred'],
  ['delete', 'a\u007fb'],
  ['the first C1 control', 'a\u0080b'],
  ['next line', 'a\u0085b'],
  ['control sequence introducer', '\u009b31mred'],
  ['half a character', 'a\ud800b'],
  ['right-to-left override', 'abc\u202etxt.exe'],
  ['isolate', 'a\u2066b\u2069'],
];
const headBreaks: [string, string][] = [
  ['CRLF Bcc', 'Ana\r\nBcc: all@example.com'],
  ['LF Bcc', 'Ana\nBcc: all@example.com'],
  ['CR', 'Ana\rSubject: x'],
  ['line separator', 'Ana\u2028Bcc: x'],
  ['end of head', 'Ana\r\n\r\n<h1>body</h1>'],
];
const badMails = [
  'plain',
  '@example.com',
  'a@',
  'a@b',
  'a b@example.com',
  'a@exa mple.com',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@example..com',
  'a@-example.com',
  '😀@example.com',
  'a@😀.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  '<a@example.com>',
  'Ana <a@example.com>',
  '"a b"@example.com',
  'a@[127.0.0.1]',
  'a@example.com>',
  'a%0d%0a@example.com',
  'مثال@example.com',
  `${'a'.repeat(101)}@example.com`,
  'a@example.toolongsuffix',
  "a'or'1@example.com",
  'a@example.com\u0000',
  '\u202ea@example.com',
  'a@@example.com',
];

function deep(levels: number): string {
  return `{"firstname":${'['.repeat(levels)}${']'.repeat(levels)}}`;
}

/** Bodies that are JSON or are declared as JSON. */
function jsonBodies(): Hostile[] {
  return [
    ...[
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
      '{"a":}',
      '{"a":1,}',
      "{'a':1}",
      'undefined',
      'NaN',
      '{"firstname":"\\ud800"}',
      '\u0000',
      '<xml/>',
      'a=b&c=d',
      '{"a":1}{"b":2}',
      '\ufeff\ufeff{}',
    ].map((body) => json(`as JSON ${JSON.stringify(body)}`, body)),
    json('not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]).toString('latin1')),
    {
      what: 'bytes that are no UTF-8',
      path: '/site/consultation',
      type: 'application/json',
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    },
    ...[100, 1_000, 20_000].map((levels) => json(`${levels} levels deep`, deep(levels))),
    json('20 MB', JSON.stringify(consultationBody({ question: 'x'.repeat(20 * 1024 * 1024) }))),
    json('65 kB', JSON.stringify(consultationBody({ question: 'x'.repeat(65 * 1024) }))),
    ...[
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      'image/png',
      'nonsense',
    ].map((type) => json(`called ${type}`, consultationBody(), type)),
    json('without a type', JSON.stringify(consultationBody()), null),
    json('empty object', {}),
    json('only a source', { source: 'x' }),
    ...['__proto__', 'constructor.name', 'a b', 'a\u0000', '', '$where', '-x', 'é', 'x'.repeat(60)].map((name) =>
      json(
        `field named ${JSON.stringify(name)}`,
        `{${JSON.stringify(name)}:"x",${JSON.stringify(consultationBody()).slice(1)}`,
      ),
    ),
    json('prototype as object', `{"__proto__":{"admin":true},${JSON.stringify(consultationBody()).slice(1)}`),
    json('too many fields', consultationBody(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, 1])))),
    json('too many places', consultationBody({ serviceLocations: Array.from({ length: 61 }, () => 'China') })),
    json('places as text', consultationBody({ serviceLocations: 'China' })),
    json('places as objects', consultationBody({ serviceLocations: [{ a: 1 }] })),
    json('place too long', consultationBody({ serviceLocations: ['x'.repeat(101)] })),
    json('extra object', consultationBody({ extra: { a: 1 } })),
    json('extra too long', consultationBody({ extra: 'x'.repeat(2_001) })),
    ...['nope', '__proto__', 'constructor', 'toString', '../dialog'].map((form) =>
      json(`form ${form}`, consultationBody({ form })),
    ),
    json('bad campaign', consultationBody({ from: 'a b<script>' })),
    json('bad report', consultationBody({ form: 'sample-report', reports: 7 })),
    json('report as text', consultationBody({ form: 'sample-report', reports: '1 or 1=1' })),
    ...wrongTypes.flatMap(([what, value]) =>
      textFields.map((name) => json(`${name} is ${what}`, consultationBody({ [name]: value }))),
    ),
    ...controls.flatMap(([what, value]) =>
      allFields.map((name) => json(`${what} in ${name}`, consultationBody({ [name]: value }))),
    ),
    ...headBreaks.flatMap(([what, value]) =>
      [...textFields, 'source'].map((name) => json(`${what} in ${name}`, consultationBody({ [name]: value }))),
    ),
    ...badMails.map((email) => json(`mail ${JSON.stringify(email)}`, consultationBody({ email }))),
    ...[
      ['firstname', 51],
      ['lastname', 61],
      ['company', 101],
      ['question', 256],
      ['phone', 51],
    ].map(([name, size]) => json(`${name} too long`, consultationBody({ [String(name)]: '字'.repeat(Number(size)) }))),
    ...textFields.flatMap((name) =>
      ['', '   ', '\u00a0', null].map((value) =>
        json(`${name} empty as ${JSON.stringify(value)}`, consultationBody({ [name]: value })),
      ),
    ),
  ];
}

const program = Buffer.from('MZ\u0090\u0000\u0003 This program cannot be run in DOS mode', 'latin1');
const elf = Buffer.from('\u007fELF\u0002\u0001', 'latin1');
const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(60),
  Buffer.from('PK\u0005\u0006'),
  Buffer.alloc(18),
]);

/** Upload bodies, complete and broken. */
function uploads(): Hostile[] {
  const good = multipart([...applicationParts(), { name: 'file', file: 'a.pdf', body: sampleFiles.pdf() }]);
  const many = Array.from({ length: 11 }, (_, at) => ({ name: 'file', file: `${at}.pdf`, body: sampleFiles.pdf() }));
  return [
    file('executable as pdf', 'cv.pdf', program),
    file('ELF as png', 'cv.png', elf),
    file('executable as docx', 'cv.docx', program),
    file('script as jpg', 'cv.jpg', '#!/bin/sh\nrm -rf /'),
    file('HTML as pdf', 'cv.pdf', '<html><script>alert(1)</script>'),
    file('SVG as png', 'cv.png', '<svg onload="alert(1)"/>'),
    file('zip as docx', 'cv.docx', zip),
    file('empty pdf', 'cv.pdf', ''),
    file('PDF and zip', 'cv.pdf', Buffer.concat([sampleFiles.pdf(), zip])),
    file('JPEG and zip', 'cv.jpg', Buffer.concat([sampleFiles.jpg(), zip])),
    file('PNG and more', 'cv.png', Buffer.concat([sampleFiles.png(), program])),
    file('PDF behind a program', 'cv.pdf', Buffer.concat([program, sampleFiles.pdf()])),
    file(
      'JPEG with PHP',
      'cv.jpg',
      Buffer.concat([sampleFiles.jpg().subarray(0, 20), Buffer.from('<?php system($_GET[0]); ?>'), sampleFiles.jpg()]),
    ),
    file('PDF without an end', 'cv.pdf', '%PDF-1.7\nnothing'),
    file(
      'macro document',
      'cv.docx',
      Buffer.concat([
        sampleFiles.docx().subarray(0, 60),
        Buffer.from('word/vbaProject.bin'),
        sampleFiles.docx().subarray(60),
      ]),
    ),
    file('11 MB', 'big.pdf', sampleFiles.pdf(11 * 1024 * 1024)),
    ...['cv.exe', 'cv.pdf.exe', 'cv.svg', 'cv.html', 'cv.docm', 'cv.jpeg.js', 'cv.PDFX'].map((name) =>
      file(`named ${name}`, name, sampleFiles.pdf()),
    ),
    upload('11 files', [...applicationParts(), ...many]),
    upload('a file under another name', [
      ...applicationParts(),
      { name: 'avatar', file: 'a.pdf', body: sampleFiles.pdf() },
    ]),
    upload('a field twice', [...applicationParts(), { name: 'email', body: 'b@example.com' }]),
    upload('places that are no JSON', [...applicationParts(), { name: 'serviceLocations', body: '[broken' }]),
    upload('places that are objects', [...applicationParts(), { name: 'serviceLocations', body: '[{"a":1}]' }]),
    upload('100 fields', [
      ...applicationParts(),
      ...Array.from({ length: 100 }, (_, at) => ({ name: `x${at}`, body: '1' })),
    ]),
    upload('a field of 20 kB', [...applicationParts(), { name: 'extra', body: 'x'.repeat(20_000) }]),
    upload('a file for a form without files', [
      ...applicationParts({ form: 'guide', company: 'x', question: 'x' }),
      { name: 'file', file: 'a.pdf', body: sampleFiles.pdf() },
    ]),
    ...controls.map(([what, value]) =>
      upload(`${what} in firstname of an upload`, applicationParts({ firstname: value })),
    ),
    ...headBreaks.map(([what, value]) => upload(`${what} in email of an upload`, applicationParts({ email: value }))),
    raw('nothing', good.type, ''),
    raw('no boundary', 'multipart/form-data', good.body),
    raw('another boundary', 'multipart/form-data; boundary=other', good.body),
    raw('JSON for an upload', 'application/json', JSON.stringify(consultationBody())),
    raw('no type', null, good.body),
    raw('mixed', 'multipart/mixed; boundary=----leads', good.body),
    ...[0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
      raw(`cut at ${share}`, good.type, good.body.subarray(0, Math.floor(good.body.length * share))),
    ),
    raw('without its last line', good.type, good.body.subarray(0, good.body.length - 20)),
    raw('random bytes', good.type, Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256))),
    raw('head without end', good.type, `------leads\r\nContent-Disposition: form-data; name="a${'x'.repeat(100_000)}`),
    raw('60 MB', good.type, Buffer.concat([good.body.subarray(0, 200), Buffer.alloc(60 * 1024 * 1024, 0x41)])),
  ];
}

/** Bodies that must all be rejected with a message and leave nothing stored. */
export const hostileBodies = (): Hostile[] => [...jsonBodies(), ...uploads()];
