import type { SitemapKind } from '@/lib/contract/routes/pages';
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locales';
import type { IndexEntry } from '@/lib/site/discovery/index-urls';
import { escapeXml, xmlHead } from '@/lib/site/discovery/xml';
import { absoluteUrl, languageAlternates } from '@/lib/site/seo/metadata';
import { articleDates, latestOf, listArticles, listPages, pagesUpdatedAt } from './site-index';

/** Far below the limits of a sitemap (50,000 URLs, 50 MB), so that a response stays within a few megabytes. */
export const maxUrls = 10_000;

export type SitemapName = { locale: Locale; kind: SitemapKind; part: number };

export function readSitemapName(name: string): SitemapName | null {
  const [, given, kind, part] = /^([a-z]{2})-(pages|articles)-([1-9]\d?)$/.exec(name) ?? [];
  const locale = locales.find((one) => one === given);
  return locale && (kind === 'pages' || kind === 'articles') ? { locale, kind, part: Number(part) } : null;
}

const sources: Record<SitemapKind, (locale: Locale) => Promise<IndexEntry[]>> = {
  pages: listPages,
  articles: listArticles,
};

const changed = (updatedAt: string | null) => (updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : '');

function urlEntry(locale: Locale, { path, alternates, updatedAt }: IndexEntry): string {
  const languages = Object.entries(languageAlternates(alternates));
  const links = languages.map(
    ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
  );
  return `<url><loc>${escapeXml(absoluteUrl(locale, path))}</loc>${changed(updatedAt)}${links.join('')}</url>`;
}

export function sitemapXml(locale: Locale, places: readonly IndexEntry[]): string {
  const lines = places.map((place) => urlEntry(locale, place));
  return `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`;
}

export async function findSitemap({ locale, kind, part }: SitemapName): Promise<string | null> {
  const places = (await sources[kind](locale)).slice((part - 1) * maxUrls, part * maxUrls);
  return places.length > 0 ? sitemapXml(locale, places) : null;
}

type Part = { name: string; updatedAt: string | null };

/** All pages of a language besides its articles: a few hundred, so that they are one part. */
async function pagesPart(locale: Locale): Promise<Part> {
  return { name: `${locale}-pages-1`, updatedAt: await pagesUpdatedAt(locale) };
}

async function articleParts(locale: Locale): Promise<Part[]> {
  const dates = await articleDates(locale);
  return Array.from({ length: Math.ceil(dates.length / maxUrls) }, (_, index) => ({
    name: `${locale}-articles-${index + 1}`,
    updatedAt: latestOf(dates.slice(index * maxUrls, (index + 1) * maxUrls)),
  }));
}

export async function sitemapIndexXml(): Promise<string> {
  const parts: Part[] = [];
  for (const locale of locales) parts.push(await pagesPart(locale), ...(await articleParts(locale)));
  const lines = parts.map(
    ({ name, updatedAt }) =>
      `<sitemap><loc>${escapeXml(absoluteUrl(defaultLocale, `/sitemaps/${name}.xml`))}</loc>${changed(updatedAt)}</sitemap>`,
  );
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}
