import { newsPath } from '@/lib/domain/news/news-paths';
import { localeFacts, localePath, splitLocale } from '@/lib/i18n/locales';
import { llmsPath, markdownPath } from './machine-paths';

export function publicPath(path: string): string {
  const [, tag, page] = /^\/listing\/([^/]+)\/(\d+)$/.exec(path) ?? [];
  if (tag && page) return newsPath(decodeURIComponent(tag), Number(page));
  return path.startsWith('/homeInfoDetailed/') ? `${path}.html` : path;
}

/** Null when it has none. `innerPath` is that inside `app/[locale]`. */
export function markdownPathOf(innerPath: string): string | null {
  const { locale, path } = splitLocale(innerPath);
  const markdown = markdownPath(publicPath(path));
  return markdown && localePath(locale, markdown);
}

/** For machine clients: the site description, the Markdown version, the language. */
export function linkHeaders(innerPath: string): Record<string, string> {
  const markdown = markdownPathOf(innerPath);
  const links = [
    `<${llmsPath}>; rel="describedby"; type="text/markdown"`,
    ...(markdown ? [`<${markdown}>; rel="alternate"; type="text/markdown"`] : []),
  ];
  return { link: links.join(', '), 'content-language': localeFacts[splitLocale(innerPath).locale].htmlLang };
}
