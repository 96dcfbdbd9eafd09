import type { Metadata } from 'next';
import { config } from '@/lib/config';
import type { Config } from '@/lib/config/config-schema';
import { brand } from '@/lib/content';
import { posterWidth, sizedUrl } from '@/lib/domain/media/media-widths';
import type { Cover, PostDetail } from '@/lib/domain/posts/post-types';
import {
  type Alternates,
  defaultLocale,
  everywhere,
  isLocale,
  type Locale,
  localeFacts,
  localePath,
  locales,
} from '@/lib/i18n/locales';
import { feedPath, manifestPath, markdownPath, shareImage } from '@/lib/site/routing/machine-paths';
import type { PageHead } from '@/lib/site/seo/fixed-heads';
import type { Outcome } from '@/lib/upstream/transport';

/** The path of a cover's photo in the size of shared pictures; null for a line drawing, which previews cannot show. */
export const photoPath = (cover: Cover | null): string | null =>
  cover && !cover.drawing ? sizedUrl(cover.large ?? cover.src, posterWidth) : null;

type Verification = NonNullable<Metadata['verification']>;

export function verificationTags(settings: Config): Verification {
  const other = {
    'baidu-site-verification': settings.BAIDU_SITE_VERIFICATION,
    'msvalidate.01': settings.BING_SITE_VERIFICATION,
    '360-site-verification': settings.SO_SITE_VERIFICATION,
    sogou_site_verification: settings.SOGOU_SITE_VERIFICATION,
  };
  const given = Object.entries(other).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...(settings.GOOGLE_SITE_VERIFICATION ? { google: settings.GOOGLE_SITE_VERIFICATION } : {}),
    ...(settings.YANDEX_SITE_VERIFICATION ? { yandex: settings.YANDEX_SITE_VERIFICATION } : {}),
    other: Object.fromEntries(given),
  };
}

export const absoluteUrl = (locale: Locale, path: string): string =>
  new URL(localePath(locale, path), config().SITE_URL).href.replace(/\/$/, (slash) =>
    path === '/' && locale === defaultLocale ? slash : '',
  );

/** Absolute URLs by hreflang, for the head and the visible language row; x-default is the English page if it exists. */
export function languageAlternates(alternates: Alternates): Record<string, string> {
  const entries = locales.flatMap((locale) => {
    const path = alternates[locale];
    return path ? [[localeFacts[locale].htmlLang, absoluteUrl(locale, path)] as const] : [];
  });
  const fallback = (['en', ...locales] as const).find((locale) => isLocale(locale) && alternates[locale]);
  const defaultEntry = fallback ? [['x-default', absoluteUrl(fallback, alternates[fallback] ?? '/')] as const] : [];
  return Object.fromEntries([...entries, ...defaultEntry]);
}

/** `title` and `description` of `metaTags` override those beside them. */
type PageMeta = Pick<PageHead, 'path' | 'title' | 'description'> &
  Partial<PageHead> & { locale: Locale; type?: 'article'; publishedAt?: string; cover?: Cover | null };

export function pageTitle(locale: Locale, title: string): string {
  const name = brand().name[locale];
  return title.includes(name) ? title : `${title} | ${name}`;
}

/** The photo of a cover as a shared picture. Its size is unknown, because the server fetches it on request. */
function coverImage(cover: Cover | null): { url: string; alt: string } | null {
  const path = photoPath(cover);
  return cover && path ? { url: new URL(path, config().SITE_URL).href, alt: cover.alt } : null;
}

export function pageMetadata(page: PageMeta): Metadata {
  const { title: titleTag, description: descriptionTag, ...otherTags } = page.metaTags ?? {};
  const title = titleTag || page.title;
  const description = descriptionTag || page.description;
  const url = absoluteUrl(page.locale, page.path);
  const alternates = page.alternates ?? everywhere(page.path);
  const company = brand().name[page.locale];
  // Pages excluded from indexing have no share picture of their own.
  const picture =
    coverImage(page.cover ?? null) ??
    shareImage(page.locale, page.noindex ? '/' : page.path, page.noindex ? company : title);
  const markdown = page.noindex ? null : markdownPath(page.path);
  return {
    metadataBase: new URL(config().SITE_URL),
    title: pageTitle(page.locale, title),
    description,
    alternates: {
      canonical: url,
      languages: languageAlternates(alternates),
      types: {
        'application/atom+xml': [{ url: absoluteUrl(page.locale, feedPath), title: company }],
        ...(markdown ? { 'text/markdown': absoluteUrl(page.locale, markdown) } : {}),
      },
    },
    manifest: localePath(page.locale, manifestPath),
    ...(page.path === '/' ? { verification: verificationTags(config()) } : {}),
    openGraph: {
      title,
      description,
      url,
      siteName: company,
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

export function postMetadata(locale: Locale, outcome: Outcome<PostDetail>): Metadata {
  if (outcome.kind !== 'ok') return {};
  return pageMetadata({ ...outcome.value, locale, description: outcome.value.excerpt });
}

/** Metadata of the page of an article, which can stand at several addresses: `places` names the canonical one. */
export function articleMetadata(
  locale: Locale,
  post: PostDetail,
  places: { path: string; alternates: Alternates },
): Metadata {
  return pageMetadata({ ...post, locale, ...places, description: post.excerpt, type: 'article' });
}
