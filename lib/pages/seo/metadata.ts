import type { Metadata } from 'next';
import { site } from '@/content/site';
import { config } from '@/lib/config';
import type { Cover } from '@/lib/domain/posts/post-types';
import { type Alternates, everywhere } from '@/lib/i18n/alternates';
import { type Locale, localeFacts, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import { feedPath, manifestPath, shareImage, markdownPath } from '@/lib/routing/paths/machine-paths';
import { photoPath } from './cover-photo';
import { verificationTags } from './verification-tags';

/** The absolute URL of a locale-free path. */
export function absoluteUrl(locale: Locale, path: string): string {
  return new URL(localePath(locale, path), config().SITE_URL).href.replace(/\/$/, (slash) =>
    path === '/' && locale === 'zh' ? slash : '',
  );
}

/** Absolute URLs by hreflang, for the head and the visible language row; x-default is the English page if it exists. */
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
  /** Locale-free canonical path. */
  path: string;
  title: string;
  description: string;
  alternates?: Alternates;
  type?: 'website' | 'article';
  publishedAt?: string;
  updatedAt?: string | null;
  /** Meta tags of the post; `title` and `description` override those above. */
  metaTags?: Record<string, string>;
  /** Cover of the page; a photo replaces the drawn share picture. */
  cover?: Cover | null;
  noindex?: boolean;
};

/** The title followed by the brand, unless it already contains the brand. */
export function pageTitle(locale: Locale, title: string): string {
  const brand = site.name[locale];
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** The photo of a cover as a shared picture. Its size is unknown, because the server fetches it on request. */
function coverImage(cover: Cover | null): { url: string; alt: string } | null {
  const path = photoPath(cover);
  return cover && path ? { url: new URL(path, config().SITE_URL).href, alt: cover.alt } : null;
}

/** Metadata of a page: title, description, canonical, hreflang, Open Graph and Twitter card. */
export function pageMetadata(page: PageMeta): Metadata {
  const { title: titleTag, description: descriptionTag, ...otherTags } = page.metaTags ?? {};
  const title = titleTag || page.title;
  const description = descriptionTag || page.description;
  const url = absoluteUrl(page.locale, page.path);
  const alternates = page.alternates ?? everywhere(page.path);
  const brand = site.name[page.locale];
  // Pages excluded from indexing have no share picture of their own.
  const picture =
    coverImage(page.cover ?? null) ??
    shareImage(page.locale, page.noindex ? '/' : page.path, page.noindex ? brand : title);
  const markdown = page.noindex ? null : markdownPath(page.path);
  return {
    metadataBase: new URL(config().SITE_URL),
    title: pageTitle(page.locale, title),
    description,
    alternates: {
      canonical: url,
      languages: languageAlternates(alternates),
      types: {
        'application/atom+xml': [{ url: absoluteUrl(page.locale, feedPath), title: brand }],
        ...(markdown ? { 'text/markdown': absoluteUrl(page.locale, markdown) } : {}),
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
      ...(page.type === 'article'
        ? { publishedTime: page.publishedAt, modifiedTime: page.updatedAt ?? undefined }
        : {}),
      images: [picture],
    },
    twitter: { card: 'summary_large_image', title, description, images: [{ url: picture.url, alt: picture.alt }] },
    ...(page.noindex ? { robots: { index: false, follow: true } } : {}),
    other: otherTags,
  };
}
