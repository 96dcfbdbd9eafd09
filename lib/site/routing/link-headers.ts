import { newsPath } from '@/lib/domain/news/news-paths';
import { localeFacts, localePath, splitLocale } from '@/lib/i18n/locales';
import { llmsPath, markdownPath } from './machine-paths';

/** Returns the public locale-free path of a page inside `app/[locale]`. */
export function publicPath(path: string): string {
  const [, tag, page] = /^\/listing\/([^/]+)\/(\d+)$/.exec(path) ?? [];
  if (tag && page) return newsPath(decodeURIComponent(tag), Number(page));
  return path.startsWith('/homeInfoDetailed/') ? `${path}.html` : path;
}

/**
 * Returns the public path of the Markdown version of a page; null when it has none. `innerPath` is that inside
 * `app/[locale]`.
 */
export function markdownPathOf(innerPath: string): string | null {
  const { locale, path } = splitLocale(innerPath);
  const markdown = markdownPath(publicPath(path));
  return markdown && localePath(locale, markdown);
}

/**
 * Returns `Link` and `Content-Language` headers for machine clients: the site description, the Markdown version, the
 * language.
 */
export function linkHeaders(innerPath: string): Record<string, string> {
  const markdown = markdownPathOf(innerPath);
  const links = [
    `<${llmsPath}>; rel="describedby"; type="text/markdown"`,
    ...(markdown ? [`<${markdown}>; rel="alternate"; type="text/markdown"`] : []),
  ];
  return { link: links.join(', '), 'content-language': localeFacts[splitLocale(innerPath).locale].htmlLang };
}
