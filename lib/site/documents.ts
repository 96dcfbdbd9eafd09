import { cacheLife, cacheTag } from 'next/cache';
import { config } from '@/lib/config';
import { findStaticPage, readBody } from '@/lib/content';
import { markdownToHtml } from '@/lib/content/parse/markdown';
import type { DocumentName } from '@/lib/contract/routes/pages';
import { postTags } from '@/lib/domain/posts/post-tags';
import type { StaticPage } from '@/lib/domain/posts/post-types';
import { sanitizeRichText } from '@/lib/domain/richtext/sanitise';
import type { Locale } from '@/lib/i18n/locales';
import { contentLife, lifeOf } from '@/lib/site/cache-life';
import { mediaPlaces, shippedMediaPlaces } from '@/lib/site/media-places';
import { calls } from '@/lib/upstream/content-calls';
import { missing, type Outcome, ok, send } from '@/lib/upstream/transport';

type Source = 'page' | 'post';
/** Where a text is looked for, in this order: static pages by `/pages/{slug}`, agreements by `post/cache/{slug}`. */
const sources: Record<DocumentName, readonly Source[]> = {
  privacy: ['page', 'post'],
  'trader-agreement': ['post', 'page'],
  'inspector-agreement': ['post', 'page'],
  india: ['page', 'post'],
};

const slugOf = (name: DocumentName): string =>
  ({
    privacy: config().PRIVACY_PAGE,
    'trader-agreement': config().TRADER_AGREEMENT,
    'inspector-agreement': config().INSPECTOR_AGREEMENT,
    india: 'india',
  })[name];

type WireDocument = { title: string; content: string; excerpt: string | null; updated_at: string | null };

async function sendTo(source: Source, locale: Locale, slug: string): Promise<Outcome<WireDocument>> {
  const outcome = await (source === 'page'
    ? send(calls.staticPage(locale, slug))
    : send(calls.cachedPost(locale, slug)));
  if (outcome.kind !== 'ok') return outcome;
  const { title, content, excerpt, updated_at } = outcome.value.data;
  return ok({ title, content, excerpt: excerpt ?? null, updated_at: updated_at ?? null });
}

/** `missing` when the service has it neither way; `unavailable` when one could not be asked. */
export async function sendDocument(locale: Locale, name: DocumentName): Promise<Outcome<WireDocument>> {
  let failed: Outcome<WireDocument> = missing;
  for (const source of sources[name]) {
    const found = await sendTo(source, locale, slugOf(name));
    if (found.kind === 'ok') return found;
    if (found.kind === 'unavailable') failed = found;
  }
  return failed;
}

export async function findDocument(locale: Locale, name: DocumentName): Promise<Outcome<StaticPage>> {
  'use cache';
  const slug = slugOf(name);
  cacheTag('pages', `page:${slug}`, ...postTags(locale, 'posts', `post:${slug}`));
  const outcome = await sendDocument(locale, name);
  cacheLife(lifeOf(outcome));
  if (outcome.kind !== 'ok') return outcome;
  const { title, content, excerpt, updated_at } = outcome.value;
  const rich = sanitizeRichText(content, { locale, places: mediaPlaces() });
  return ok({ slug, title, excerpt: excerpt ?? '', ...rich, updatedAt: updated_at });
}

export const shippedPages = ['accessibility', 'imprint'] as const;
export type ShippedPageName = (typeof shippedPages)[number];

/** A page about this site itself comes from the shipped content, whichever upstream serves the rest. */
export async function getShippedPage(locale: Locale, slug: ShippedPageName) {
  'use cache';
  cacheTag('pages', `page:${slug}`);
  cacheLife(contentLife);
  const page = findStaticPage(locale, slug);
  if (!page) throw new Error(`content/${locale}/pages has no ${slug}`);
  const rich = sanitizeRichText(markdownToHtml(await readBody(page)), { locale, places: shippedMediaPlaces() });
  return { title: page.title, excerpt: page.excerpt, updated: `${page.updated}T00:00:00+08:00`, ...rich };
}
