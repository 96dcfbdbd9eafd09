import { socketHeader } from '@/lib/net/address';
import type { FormResult } from '@/lib/site/form-result';
import { freshAddress } from './leads/lead-service';

export type Fields = Record<string, string | readonly string[]>;
type Options = {
  /** Cookies that the browser keeps between its posts. */
  jar?: Map<string, string>;
  address?: string;
  referer?: string;
  headers?: Record<string, string>;
  files?: readonly File[];
};
/** What the browser gets for a post: the redirect, and the state that its page will show. */
export type Posted = {
  status: number;
  text: string;
  location: string | null;
  result: FormResult | null;
  setCookies: string[];
};

const headerOf = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

export function keepCookies(jar: Map<string, string>, setCookies: readonly string[]): void {
  for (const cookie of setCookies) {
    const [, name = '', value = '', maxAge] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(cookie) ?? [];
    if (maxAge === '0') jar.delete(name);
    else jar.set(name, value);
  }
}

async function handlerOf(path: string): Promise<(request: Request) => Promise<Response>> {
  if (path.startsWith('/forms/lead/')) return (await import('@/lib/handlers/forms/lead-form-handler')).answerLeadForm;
  if (path.startsWith('/forms/account/'))
    return (await import('@/lib/handlers/forms/account-form-handler')).answerAccountForm;
  return (await import('@/lib/handlers/forms/comment-form-handler')).answerCommentForm;
}

function pairsOf(fields: Fields | readonly [string, string][]): [string, string][] {
  if (Array.isArray(fields)) return fields as [string, string][];
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value as string]),
  );
}

export async function postForm(
  path: string,
  fields: Fields | readonly [string, string][],
  {
    jar = new Map(),
    address = freshAddress(),
    referer = 'http://site.test/fr/blog/azo',
    headers = {},
    files,
  }: Options = {},
): Promise<Posted> {
  const pairs = pairsOf(fields);
  let body: URLSearchParams | FormData = new URLSearchParams(pairs);
  if (files) {
    body = new FormData();
    for (const [name, value] of pairs) body.append(name, value);
    for (const file of files) body.append('file', file);
  }
  // As bytes: the stream that Node 24 makes of form data goes on when a form is refused before its end was read.
  const sent = new Response(body);
  const own = {
    host: 'site.test',
    'content-type': sent.headers.get('content-type') ?? '',
    'sec-fetch-site': 'same-origin',
    referer,
    [socketHeader]: address,
    cookie: headerOf(jar),
    ...headers,
  };
  const handler = await handlerOf(path);
  const response = await handler(
    new Request(`http://site.test${path}`, { method: 'POST', headers: own, body: await sent.arrayBuffer() }),
  );
  const setCookies = response.headers.getSetCookie();
  keepCookies(jar, setCookies);
  const location = response.headers.get('location');
  return {
    status: response.status,
    text: await response.text(),
    location,
    result: await shownAt(location, jar),
    setCookies,
  };
}

export async function shownAt(
  location: string | null,
  jar: Map<string, string>,
  now = Date.now(),
): Promise<FormResult | null> {
  const { readResult } = await import('@/lib/site/form-result');
  return location === null
    ? null
    : readResult(headerOf(jar), new URL(location, 'http://site.test').searchParams.get('result'), now);
}
