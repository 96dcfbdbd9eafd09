import { cacheLife, cacheTag } from 'next/cache';
import { config } from '@/lib/config';
import { isEmptyPage } from '@/lib/content';
import type { NavigationChild, NavigationTopic } from '@/lib/contract/content/navigation';
import { coverageAreas } from '@/lib/domain/coverage/areas';
import type { EmailRule } from '@/lib/domain/leads/fields/email';
import { placesTag } from '@/lib/domain/posts/post-tags';
import type { NavChild, NavLink, NavTopic, TagRef } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { failureLife, lifeOf, sendCached } from '@/lib/site/cache-life';
import { mediaAddress } from '@/lib/site/media-places';
import { readTopic } from '@/lib/site/posts/find-posts';
import { tagsOf } from '@/lib/site/posts/post-fields';
import { calls } from '@/lib/upstream/content-calls';
import { send } from '@/lib/upstream/transport';

type Entry = { title: string; slug?: string | null; link?: string | null };
type PathsBySlug = ReadonlyMap<string, string>;

/** Whether the address of an entry is known by its slug alone, such as `vietnam` of the topic coverage. */
const isNamedBySlug = ({ slug, link }: Entry): boolean => !link?.trim() && Boolean(slug) && !slug?.includes('/');

/** `slug` becomes the path of the post that has it, else its own. Unsafe links lead to the home page. */
export function navLink(entry: Entry, paths: PathsBySlug = new Map()): NavLink {
  const link = entry.link?.trim();
  if (link) {
    if (/^https:\/\//i.test(link)) return { title: entry.title, path: link, external: true };
    return { title: entry.title, path: /^\/(?![/\\])/.test(link) ? link : '/', external: false };
  }
  const slug = (entry.slug ?? '').split('/').filter(Boolean).map(encodeURIComponent).join('/');
  return { title: entry.title, path: paths.get(entry.slug ?? '') ?? `/${slug}`, external: false };
}

const navChild = (child: NavigationChild, paths: PathsBySlug): NavChild => ({
  ...navLink(child, paths),
  note: child.note ?? null,
  cover: mediaAddress(child.cover),
  children: (child.children ?? []).map((entry) => navLink(entry, paths)),
});

export const navTopic = (topic: NavigationTopic, index = 0, paths: PathsBySlug = new Map()): NavTopic => ({
  id: index,
  title: topic.title,
  path: topic.slug ? navLink(topic).path : null,
  children: topic.children.map((child) => navChild(child, paths)),
});

/** Null while an upstream is down that left no copy. Titles are its own, so only places of posts outdate it. */
export async function getNavigation(locale: Locale): Promise<NavTopic[] | null> {
  'use cache';
  cacheTag('navigation', placesTag);
  const outcome = await send(calls.navigation(locale));
  const topics = outcome.kind === 'ok' ? outcome.value.data : [];
  const isNeeded = topics.some(({ children }) => children.some(isNamedBySlug));
  const paths = isNeeded ? await pathsBySlug(locale) : noPaths;
  cacheLife(paths.isWhole ? lifeOf(outcome) : failureLife);
  if (outcome.kind === 'unavailable') return null;
  const menu = topics.map((topic, index) => navTopic(topic, index, paths.bySlug));
  const isThere = ({ path }: NavLink) => !isEmptyPage(locale, path);
  return menu.map((topic) => ({ ...topic, children: topic.children.filter(isThere) }));
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
  const outcome = await sendCached(calls.tags(locale, childrenOnly), 'tags');
  return outcome.kind === 'ok' ? tagsOf(outcome.value.data) : [];
}

export const emailRule = (): EmailRule => config().EMAIL_RULE;
