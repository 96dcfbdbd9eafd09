import { localePath, splitLocale } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/locales';

/** First segments that are the same for every language: files and calls. */
const unprefixed = ['media', 'drawings', 'topapi', 'api', '_next'];

export type LinkKind = 'inside' | 'outside' | 'other';
export type Link = { href: string; kind: LinkKind };

function insideHref(path: string, locale: Locale): string {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  const rest = path.slice(pathname.length);
  const first = pathname.split('/')[1] ?? '';
  // A page ends in `.html` at most; every other extension is a file.
  const isFile = /\.(?!html$)[A-Za-z0-9]{1,8}$/.test(pathname);
  if (unprefixed.includes(first) || isFile || splitLocale(pathname).prefixed) return path;
  return localePath(locale, pathname) + rest;
}

/** Says where a link of a text leads and writes it for readers of one language; null for a link that may not stand. */
export function readLink(href: string, { locale, siteOrigin }: { locale: Locale; siteOrigin: string }): Link | null {
  const trimmed = href.trim();
  if (trimmed === '') return null;
  if (trimmed.startsWith('#')) return { href: trimmed, kind: 'other' };
  if (/^(?:mailto|tel):/i.test(trimmed)) return { href: trimmed, kind: 'other' };
  // Browsers drop tabs and line breaks and read a backslash as a slash; the parser below does the same.
  if (!URL.canParse(trimmed, siteOrigin)) return null;
  const url = new URL(trimmed, siteOrigin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.origin !== new URL(siteOrigin).origin) return { href: url.href, kind: 'outside' };
  const isRelative = !/^(?:[/\\]|https?:)/i.test(trimmed);
  if (isRelative) return { href: trimmed, kind: 'inside' };
  // `/.//host` has the path `//host`, which as a link would lead to that host.
  return { href: insideHref(url.pathname.replace(/^\/+/, '/') + url.search + url.hash, locale), kind: 'inside' };
}
