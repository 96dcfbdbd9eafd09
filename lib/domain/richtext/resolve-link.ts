import { localePath, splitLocale } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/locales';

/** First path segments without locale prefix: files and API calls. */
const localeFreeSegments = ['media', 'drawings', 'remote-media', 'topapi', 'api', '_next'];

export type LinkKind = 'inside' | 'outside' | 'other';
export type Link = { href: string; kind: LinkKind };

function internalHref(path: string, locale: Locale): string {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  const rest = path.slice(pathname.length);
  const first = pathname.split('/')[1] ?? '';
  // Pages have no extension or `.html`; any other extension is a file.
  const isFile = /\.(?!html$)[A-Za-z0-9]{1,8}$/.test(pathname);
  if (localeFreeSegments.includes(first) || isFile || splitLocale(pathname).prefixed) return path;
  return localePath(locale, pathname) + rest;
}

/** Classifies a link and localizes internal paths; null for a disallowed or invalid one. */
export function resolveLink(href: string, { locale, siteOrigin }: { locale: Locale; siteOrigin: string }): Link | null {
  const trimmed = href.trim();
  if (trimmed === '') return null;
  if (trimmed.startsWith('#')) return { href: trimmed, kind: 'other' };
  if (/^(?:mailto|tel):/i.test(trimmed)) return { href: trimmed, kind: 'other' };
  // Browsers drop tabs and line breaks and treat a backslash as a slash; `new URL` does the same.
  if (!URL.canParse(trimmed, siteOrigin)) return null;
  const url = new URL(trimmed, siteOrigin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.origin !== new URL(siteOrigin).origin) return { href: url.href, kind: 'outside' };
  const isRelative = !/^(?:[/\\]|https?:)/i.test(trimmed);
  if (isRelative) return { href: trimmed, kind: 'inside' };
  // `/.//host` normalizes to the path `//host`, which as an href would be a protocol-relative URL.
  return { href: internalHref(url.pathname.replace(/^\/+/, '/') + url.search + url.hash, locale), kind: 'inside' };
}
