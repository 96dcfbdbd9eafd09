import { cacheLife, cacheTag } from 'next/cache';
import { local } from '@/lib/content';
import { markdownToHtml } from '@/lib/content/parse/markdown';
import { termLinker } from '@/lib/domain/glossary/linker';
import { coursesTopic } from '@/lib/domain/posts/home-info-path';
import type { Heading, PostSummary } from '@/lib/domain/posts/post-types';
import { sanitizeRichText } from '@/lib/domain/richtext/sanitise';
import { readingMinutes } from '@/lib/domain/richtext/text';
import { type Alternates, type Locale, locales } from '@/lib/i18n/locales';
import { contentLife } from '@/lib/site/cache-life';
import type { IndexEntry } from '@/lib/site/discovery/index-urls';
import { shippedMediaPlaces } from '@/lib/site/media-places';
import { livePath } from './find-post-path';
import { listGroups } from './find-posts';

export type ArticleSummary = ReturnType<typeof headOf> & { minutes: number };
type LocalArticle = ArticleSummary & { html: string; headings: Heading[] };

export const localArticlePath = (slug: string) => `/article/${encodeURIComponent(slug)}`;

function alternatesOf(slug: string): Alternates {
  const translated = locales.filter((locale) => allArticles(locale).some((article) => article.slug === slug));
  return Object.fromEntries(translated.map((locale) => [locale, localArticlePath(slug)]));
}

type Written = ReturnType<typeof allArticles>[number];

function headOf({ slug, title, excerpt, date: publishedAt }: Written) {
  return { slug, path: localArticlePath(slug), title, excerpt, publishedAt, alternates: alternatesOf(slug) };
}

function read(locale: Locale, article: Written) {
  const html = markdownToHtml(article.body);
  return { ...headOf(article), minutes: readingMinutes(html, locale), html };
}

const allArticles = (locale: Locale) => local(locale, 'articles').toSorted((a, b) => b.date.localeCompare(a.date));

export const localIndexEntries = (locale: Locale): IndexEntry[] =>
  allArticles(locale)
    .map(headOf)
    .map(({ excerpt, publishedAt, ...head }) => ({ ...head, description: excerpt, updatedAt: publishedAt }));

export async function listLocalArticles(locale: Locale): Promise<ArticleSummary[]> {
  'use cache';
  cacheTag('articles');
  cacheLife(contentLife);
  const articles = allArticles(locale).map((article) => read(locale, article));
  return articles.map(({ html: _, ...summary }) => summary);
}

/** The paths that an article links to without their pages being there. */
async function deadPathsIn(locale: Locale, html: string): Promise<ReadonlySet<string>> {
  const paths = [...new Set([...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, path = '']) => path))];
  const live = await Promise.all(paths.map((path) => livePath(locale, path)));
  return new Set(paths.filter((_, index) => live[index] === null));
}

/** A shipped article by slug, sanitised like any other rich text; null when there is none. */
export async function findLocalArticle(locale: Locale, slug: string): Promise<LocalArticle | null> {
  'use cache';
  cacheTag('articles');
  cacheLife(contentLife);
  const article = allArticles(locale).find((one) => one.slug === slug);
  if (!article) return null;
  const { html, ...summary } = read(locale, article);
  const options = { locale, places: shippedMediaPlaces(), linkTerms: termLinker(locale) };
  const deadPaths = await deadPathsIn(locale, html);
  return { ...summary, ...sanitizeRichText(html, { ...options, deadPaths }) };
}

/** The courses in display order; empty while they are unavailable. */
export const listCourses = (locale: Locale): Promise<PostSummary[]> => listGroups(locale, coursesTopic);
