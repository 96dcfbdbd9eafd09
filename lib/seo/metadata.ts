import type { Metadata } from 'next';
import { site } from '@/content/site';
import { config } from '@/lib/config';
import { type Alternates, everywhere } from '@/lib/i18n/alternates';
import { type Locale, localeFacts, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { feedPath, manifestPath, shareImage, twinPath } from './machine-paths';
import { verificationTags } from './verification-tags';

/** The absolute address of a locale-free path. */
export function absoluteUrl(locale: Locale, path: string): string {
  return new URL(localePath(locale, path), config().SITE_URL).href.replace(/\/$/, (slash) => (path === '/' && locale === 'zh' ? slash : ''));
}

/** hreflang data, used by the page head and the visible row alike; x-default is the English page where there is one. */
export function languageAlternates(alternates: Alternates): Record<string, string> {
  const entries = locales.flatMap((locale) => {
    const path = alternates[locale];
    return path ? [[localeFacts[locale].htmlLang, absoluteUrl(locale, path)] as const] : [];
  });
  const fallback = (['en', ...locales] as const).find((locale) => alternates[locale]);
  const defaultEntry = fallback ? [['x-default', absoluteUrl(fallback, alternates[fallback] ?? '/')] as const] : [];
  return Object.fromEntries([...entries, ...defaultEntry]);
}

type PageMeta = {
  locale: Locale;
  /** Locale-free path of the canonical address. */
  path: string;
  title: string;
  description: string;
  alternates?: Alternates;
  type?: 'website' | 'article';
  publishedAt?: string;
  updatedAt?: string | null;
  /** Page meta tags that a post brings along; `title` and `description` replace ours. */
  metaTags?: Record<string, string>;
  noindex?: boolean;
};

/** The title of a page with the brand behind it, unless it names the brand itself. */
export function pageTitle(locale: Locale, title: string): string {
  const brand = site.name[locale];
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** The head of one page: title, description, canonical, hreflang, Open Graph and Twitter card from one set of values. */
export function pageMetadata(page: PageMeta): Metadata {
  const { title: ownTitle, description: ownDescription, ...otherTags } = page.metaTags ?? {};
  const title = ownTitle || page.title;
  const description = ownDescription || page.description;
  const url = absoluteUrl(page.locale, page.path);
  const alternates = page.alternates ?? everywhere(page.path);
  const brand = site.name[page.locale];
  // A page that is in no index has no picture of its own either.
  const picture = shareImage(page.locale, page.noindex ? '/' : page.path, page.noindex ? brand : title);
  const twin = page.noindex ? null : twinPath(page.path);
  return {
    metadataBase: new URL(config().SITE_URL),
    title: pageTitle(page.locale, title),
    description,
    alternates: {
      canonical: url,
      languages: languageAlternates(alternates),
      types: {
        'application/atom+xml': [{ url: absoluteUrl(page.locale, feedPath), title: brand }],
        ...(twin ? { 'text/markdown': absoluteUrl(page.locale, twin) } : {}),
      },
    },
    manifest: localePath(page.locale, manifestPath),
    ...(page.path === '/' ? { verification: verificationTags(config()) } : {}),
    openGraph: {
      title,
      description,
      url,
      siteName: brand,
      locale: localeFacts[page.locale].openGraph,
      type: page.type ?? 'website',
      ...(page.type === 'article' ? { publishedTime: page.publishedAt, modifiedTime: page.updatedAt ?? undefined } : {}),
      images: [picture],
    },
    twitter: { card: 'summary_large_image', title, description, images: [{ url: picture.url, alt: picture.alt }] },
    ...(page.noindex ? { robots: { index: false, follow: true } } : {}),
    other: otherTags,
  };
}
