import { cacheLife, cacheTag } from 'next/cache';
import { mediaPlaces } from '@/lib/api/media/media-places';
import type { Locale } from '@/lib/i18n/locales';
import { sanitizeRichText } from '@/lib/domain/richtext/sanitise';
import { calls } from '@/lib/upstream/content-calls';
import { placesTag } from '@/lib/domain/posts/post-tags';
import type { NavTopic, StaticPage, TagRef } from '@/lib/domain/posts/post-types';
import { failureLife, lifeOf } from '@/lib/api/cache-life';
import { type Outcome, ok } from '@/lib/upstream/outcome';
import { tagsOf } from '@/lib/api/posts/post-fields';
import { readTopic } from '@/lib/api/posts/find-posts';
import { coverageAreas } from '@/lib/domain/coverage/areas';
import { isNamedBySlug, navTopic, type PathsBySlug } from './navigation-links';
import { send } from '@/lib/upstream/transport';

/**
 * The navigation of a language; null while an upstream is down that left no copy of it. It has titles of its own, so of
 * the posts only their places outdate it.
 */
export async function getNavigation(locale: Locale): Promise<NavTopic[] | null> {
  'use cache';
  cacheTag('navigation', placesTag);
  const outcome = await send(calls.navigation(locale));
  const topics = outcome.kind === 'ok' ? outcome.value.data : [];
  const isNeeded = topics.some(({ children }) => children.some(isNamedBySlug));
  const paths = isNeeded ? await pathsBySlug(locale) : noPaths;
  cacheLife(paths.isWhole ? lifeOf(outcome) : failureLife);
  if (outcome.kind === 'unavailable') return null;
  return topics.map((topic, index) => navTopic(topic, index, paths.bySlug));
}

/** `isWhole`: whether every list could be had that they are taken from. */
type Paths = { bySlug: PathsBySlug; isWhole: boolean };
const noPaths: Paths = { bySlug: new Map(), isWhole: true };

/** The paths of the posts that menus name: groups, their sub-pages and countries. Without them a link is redirected. */
async function pathsBySlug(locale: Locale): Promise<Paths> {
  const lists = await Promise.all(['coverage', 'service', 'product'].map((topic) => readTopic(locale, topic)));
  const [coverage, ...families] = lists;
  const areas = coverage?.kind === 'ok' ? coverageAreas(coverage.value.posts) : [];
  const groups = families.flatMap((list) => (list.kind === 'ok' ? list.value.groups : []));
  const posts = [...areas, ...groups.flatMap((group) => [...group.children, group])];
  return {
    bySlug: new Map(posts.map(({ slug, path }) => [slug, path])),
    isWhole: lists.every(({ kind }) => kind !== 'unavailable'),
  };
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
  const rich = sanitizeRichText(page.content, { locale, places: mediaPlaces() });
  return ok({
    slug,
    title: page.title,
    excerpt: page.excerpt ?? '',
    ...rich,
    updatedAt: page.updated_at ?? null,
  });
}
