import fc from 'fast-check';
import { codePoint } from './code-point';

export const nasty = fc.constantFrom(
  ...['', ' ', '\u0000', '\ud800', '\u202e', '..', '%2e%2e%2f', '%', '%E0%A4%A', "' OR 1=1 --", '"; DROP TABLE leads'],
  ...[
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
    '#{7*7}',
    '{{7*7}}',
    '-1',
    '1e99',
    '0x10',
    'NaN',
    '１２３',
  ],
  ...['9'.repeat(40), 'x'.repeat(3_000), '𠮷'.repeat(90), 'a\r\nSet-Cookie: x=1', '/etc/passwd', '\uffff'],
);
export const text = fc.oneof(nasty, fc.string({ maxLength: 30 }), fc.string({ unit: codePoint, maxLength: 30 }));
/** Replaces lone surrogates, which a URL cannot contain. */
export const whole = (value: string) => value.replace(/\p{Surrogate}/gu, '\ufffd');
export const part = text.map((value) => encodeURIComponent(whole(value)));
/** As fast-check's `webUrl`, which makes a table of a million characters: a second and a half in each test file. */
export const webAddress = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.array(part, { maxLength: 4 }), fc.option(part))
  .map(([scheme, host, path, asked]) => `${scheme}://${host}/${path.join('/')}${asked === null ? '' : `?${asked}`}`);
export const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.integer(), fc.boolean(), fc.constant(null));
export const type = fc.constantFrom(
  ...['application/json', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', 'multipart/form-data'],
  ...['application/x-www-form-urlencoded', 'text/plain', 'x', ''],
);
const names = [
  ...['locale', 'type', 'topic', 'tag', 'page', 'limit', '_search_', 'url', 'is_child', 'is_featured', 'email', 'to'],
  ...['ticket', 'randstr', 'purpose', 'as', 'path', 'token'],
];
export const query = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...names), text),
      fc.oneof(
        { arbitrary: text, weight: 3 },
        { arbitrary: fc.constantFrom('en', 'zh', 'article', 'news', '1', '20'), weight: 1 },
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [whole(name), whole(value)])).toString());
const headerNames = [
  ...[
    'lead-context',
    'idempotency-key',
    'site-locale',
    'locale',
    'accept-language',
    'account-proof',
    'cookie',
    'referer',
  ],
  ...['x-forwarded-for', 'content-length', 'x-client-address', 'account-plain'],
];
export const headers = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.oneof(part, fc.constantFrom('session=x', '%7B%22locale%22:%22en%22%7D', '%7B', '1', '-1')),
  { maxKeys: 3 },
);
export const rawBody = fc.oneof(
  anything.map((value) => JSON.stringify(value) ?? ''),
  text,
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.constant('['.repeat(5_000)),
);
/** Internals that must not leak: a stack, a file path, an SQL statement, an error name. */
export const internals =
  /\n\s+at |\bat (?:async )?[\w.]+ \(|node_modules|file:\/\/\/(?!etc)|drizzle|pglite|\b(?:select|insert|update|delete)\b.{1,80}\b(?:from|into|set)\b|(?:Type|Syntax|Reference|Range|Zod|Postgres)Error/i;
