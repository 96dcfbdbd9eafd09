import fc from 'fast-check';
import { accountPaths, contentPaths, sitePaths } from '@/lib/contract/call-paths';
import { type HandlerPath, handlerRoute } from '@/lib/contract/routes/handlers';
import { addressesOf, type PagePath, pagePaths, pageRoute } from '@/lib/contract/routes/pages';
import { leadForms } from '@/lib/domain/leads/lead-forms';
import { accountSteps, formPaths } from '@/lib/site/routing/form-paths';
import { headers, part, query, text, type, whole } from '../fuzz-values';
import { type HostileBody, hostileBody, hostileForm } from './hostile-bodies';

export type HostileCall = { method: string; path: string; headers: Record<string, string>; body: Buffer };

/** Calls of the contract, whose handlers look further than those of made-up paths. */
const knownPaths = [
  ...Object.values(contentPaths),
  ...Object.values(sitePaths),
  ...Object.values(accountPaths),
  '/topapi/v1/post/104111/comment',
  '/topapi/v1/post/104111/like',
  '/topapi/v1/comment/1/comment',
  '/topapi/v1/comment/challenge',
  '/pages/faq',
  '/share/en/index.png',
  '/share/en/blog/azo-dyes-and-reach.png',
  '/report-files/archive',
  '/api/report/demo-softline',
  ...accountSteps.map(formPaths.account),
  ...leadForms.map(formPaths.lead),
];
/** Public addresses of handlers that are reached by a rewrite. */
const rewritten: Partial<Record<HandlerPath, readonly string[]>> = {
  '/feeds/[locale]': ['/feed.xml', '/en/feed.xml'],
  '/manifests/[locale]': ['/manifest.webmanifest', '/fr/manifest.webmanifest'],
  '/markdown/[...path]': ['/en/blog/azo-dyes-and-reach.md', '/en/coverage/china.md', '/about.md'],
  '/index-now/[name]': ['/0123456789abcdef.txt'],
};

const otherMethods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'POST', 'GET', 'PROPFIND', 'LOCK'] as const;

/** Characters that may not stand in a request line are percent-encoded, and everything else is sent as it is. */
const written = (path: string) =>
  path.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(whole(character))).replaceAll('#', '%23');
const segment = fc.oneof(
  part,
  text.map(written),
  fc.constantFrom('..', '.', '%2e%2e', '%00', '%ff', 'en', 'zh', '1', '104111'),
);

function filled(path: string): fc.Arbitrary<string> {
  const pieces = path.split('/').slice(1);
  return fc
    .tuple(
      ...pieces.map((piece) => {
        if (piece.startsWith('[...'))
          return fc.array(segment, { minLength: 1, maxLength: 4 }).map((all) => all.join('/'));
        return piece.includes('[') ? segment.map((value) => piece.replace(/\[.*\]/, () => value)) : fc.constant(piece);
      }),
    )
    .map((all) => `/${all.join('/')}`);
}

function pathsOf(address: string, known: readonly string[]): fc.Arbitrary<string> {
  const made = filled(address);
  if (known.length === 0) return made;
  const right = fc.constantFrom(...known);
  return fc.oneof(
    { arbitrary: right, weight: 4 },
    { arbitrary: fc.tuple(right, segment).map(([path, end]) => `${path}${end}`), weight: 1 },
    { arbitrary: made, weight: 2 },
  );
}

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const own = fc
    .array(fc.tuple(fc.constantFrom(...names, 'a[]', '__proto__', 'a.b'), fc.oneof(part, text.map(written))), {
      maxLength: 5,
    })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
  return fc.oneof(fc.constant(''), own, query.map(written));
}

const rare = (common: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary: common, weight: 9 }, { arbitrary: fc.constantFrom<string>(...otherMethods), weight: 1 });

function callsTo(
  paths: fc.Arbitrary<string>,
  methods: readonly string[],
  names: readonly string[],
  { accept, bodies }: { accept: string; bodies: fc.Arbitrary<HostileBody> },
): fc.Arbitrary<HostileCall> {
  return fc
    .record({
      path: fc.tuple(paths, queryOf(names)).map(([path, asked]) => (asked ? `${path}?${asked}` : path)),
      method: rare(fc.constantFrom(...methods)),
      headers,
      body: bodies,
      type: fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary: type, weight: 1 }),
      sender: fc.ipV4(),
      isOurs: fc.boolean(),
    })
    .map(({ path, method, headers: own, body, type: other, sender, isOurs }) => {
      const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
      const bytes = hasBody ? body.bytes : Buffer.alloc(0);
      const { 'content-length': _, ...kept } = own;
      return {
        method,
        path,
        body: bytes,
        headers: {
          accept,
          'x-forwarded-for': sender,
          ...(isOurs ? { 'sec-fetch-site': 'same-origin' } : {}),
          ...kept,
          ...(hasBody ? { 'content-type': other ?? body.type } : {}),
        },
      };
    });
}

export function callsToHandler(handler: HandlerPath, isRewritten = false): fc.Arbitrary<HostileCall> {
  const base = handler.split('/[')[0] ?? '';
  const own = knownPaths.filter((path) => handler.includes('[') && path.startsWith(`${base}/`));
  const known = isRewritten ? own : (rewritten[handler] ?? own);
  const { methods, label } = handlerRoute(handler);
  const isForm = label === 'forms' || label === 'redirect';
  return callsTo(pathsOf(handler, known), methods, ['locale', 'path', 'token', 'url'], {
    accept: isForm ? 'text/html' : 'application/json',
    bodies: isForm ? hostileForm : hostileBody(handler),
  });
}

/** Pages that show a query of another page's address. */
const addressesOfQueries: Partial<Record<PagePath, string>> = {
  '/QcEncyclopedia/filtered': '/QcEncyclopedia',
  '/aql/plan': '/aql',
  '/aql/floor/plan': '/aql/floor',
};

/** The pages that are rendered for their request; the page cache answers for the others. */
export const renderedPages = pagePaths.filter(
  (page) => !pageRoute(page).isShared && (addressesOf(page).length > 0 || page in addressesOfQueries),
);

export function callsToPage(page: PagePath): fc.Arbitrary<HostileCall> {
  const address = addressesOfQueries[page] ?? addressesOf(page)[0] ?? page;
  const paths = fc
    .tuple(fc.constantFrom('', '/en', '/fr', '/es'), pathsOf(address, []))
    .map(([locale, path]) => `${locale}${path}` || '/');
  return callsTo(paths, ['GET'], [...(pageRoute(page).query ?? []), 'form-result'], {
    accept: 'text/html',
    bodies: hostileForm,
  });
}
