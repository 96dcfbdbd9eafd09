import { cacheLife, cacheTag } from 'next/cache';
import { config } from '@/lib/config';
import type { Locale } from '@/lib/i18n/locales';
import { sanitizeRichText } from '@/lib/domain/richtext/sanitise';
import { calls } from '@/lib/upstream/content-calls';
import type { NavTopic, StaticPage, TagRef } from '@/lib/domain/posts/post-types';
import { lifeOf } from '@/lib/api/cache-life';
import { type Outcome, ok } from '@/lib/upstream/outcome';
import { tagsOf } from '@/lib/api/posts/post-fields';
import { navTopic } from './shape-site';
import { send } from '@/lib/upstream/transport';

/** The navigation of a language; null while an upstream is down that left no copy of it. */
export async function getNavigation(locale: Locale): Promise<NavTopic[] | null> {
  'use cache';
  cacheTag('navigation');
  const outcome = await send(calls.navigation(locale));
  cacheLife(lifeOf(outcome));
  if (outcome.kind === 'unavailable') return null;
  return outcome.kind === 'ok' ? outcome.value.data.map(navTopic) : [];
}

/** News tags: all of them, or only child tags; empty while they are unavailable. */
export async function listTags(locale: Locale, childrenOnly = false): Promise<TagRef[]> {
  'use cache';
  cacheTag('tags');
  const outcome = await send(calls.tags(locale, childrenOnly));
  cacheLife(lifeOf(outcome));
  return outcome.kind === 'ok' ? tagsOf(outcome.value.data) : [];
}

/** A static page by slug, sanitised. */
export async function findStaticPage(locale: Locale, slug: string): Promise<Outcome<StaticPage>> {
  'use cache';
  cacheTag('pages', `page:${slug}`);
  const outcome = await send(calls.staticPage(locale, slug));
  cacheLife(lifeOf(outcome));
  if (outcome.kind !== 'ok') return outcome;
  const page = outcome.value.data;
  const rich = sanitizeRichText(page.content, { locale, siteOrigin: config().SITE_URL });
  return ok({
    slug,
    title: page.title,
    excerpt: page.excerpt ?? '',
    ...rich,
    updatedAt: page.updated_at ?? null,
  });
}
