import { expect, test } from '@playwright/test';
import { all, one, parse, textOf } from './html';

export { expect, test };

export const prefixes = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;
export type Language = keyof typeof prefixes;
export const languages: readonly Language[] = ['zh', 'en', 'fr', 'es'];
/** Each language with what its addresses begin with. */
export const sites = languages.map((language) => [language, prefixes[language]] as const);

/** Words by language, from rows that name them in the order of `languages`. */
export const wordsIn = <T extends Record<string, readonly [unknown, unknown, unknown, unknown]>>(rows: T) =>
  Object.fromEntries(
    languages.map((language, at) => [
      language,
      Object.fromEntries(Object.entries(rows).map(([key, words]) => [key, words[at]])),
    ]),
  ) as Record<Language, { [K in keyof T]: T[K][number] }>;

export interface ServedPage {
  status: number;
  headers: Headers;
  html: string;
  document: Document;
  main: Element;
}

/** The response to a GET of a path of the site under test, without following redirects. */
export const ask = (path: string): Promise<Response> =>
  fetch(new URL(path, test.info().project.use.baseURL), {
    redirect: 'manual',
    // Unpacking costs more than the loopback device does.
    headers: { 'accept-encoding': 'identity' },
  });

export async function fetchPage(path: string, status = 200): Promise<ServedPage> {
  const answer = await ask(path);
  const html = await answer.text();
  expect(answer.status, path).toBe(status);
  const document = parse(html);
  return { status, headers: answer.headers, html, document, main: one(document, 'main') };
}

export const headingOf = ({ document }: ServedPage): string => textOf(one(document, 'h1'));

export const canonicalOf = ({ document }: ServedPage): string =>
  new URL(one(document, 'link[rel="canonical"]').getAttribute('href') ?? '').pathname;

export const structured = ({ document }: ServedPage, type: string): Record<string, unknown>[] =>
  all(document, 'script[type="application/ld+json"]')
    .map((block) => JSON.parse(block.textContent ?? '') as Record<string, unknown>)
    .filter((block) => block['@type'] === type);
