import { local } from '@/lib/content';
import { isIndexedRoute } from '@/lib/contract/routes/pages';
import { decodeSegment } from '@/lib/contract/routes/segments';
import { capitalized } from '@/lib/domain/glossary/term';
import { readListing } from '@/lib/domain/news/news-paths';
import { type Locale, splitLocale } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import { listTags } from '@/lib/site/navigation';
import { findLocalArticle } from '@/lib/site/posts/articles';
import { findPostAt } from '@/lib/site/posts/find-posts';
import { drawingOf } from '@/lib/site/posts/post-fields';
import { decide } from '@/lib/site/routing/decide';
import { publicPath } from '@/lib/site/routing/link-headers';
import { type Match, matchAddress, postKinds } from '@/lib/site/routing/match-address';
import { fixedHead } from '@/lib/site/seo/fixed-heads';

export type PageKind = 'site' | 'article' | 'course' | 'service' | 'product' | 'country';
export type SharedPage = { kind: PageKind; title: string; text: string; drawing: string | null };

const kinds: Record<string, PageKind> = {
  blog: 'article',
  listing: 'article',
  article: 'article',
  homeInfoDetailed: 'course',
  service: 'service',
  'service-list': 'service',
  product: 'product',
  coverage: 'country',
};

type Words = { title: string; text: string; drawing?: string | null };

async function wordsOfList(locale: Locale, tag: string): Promise<Words | null> {
  const [t, tags] = await Promise.all([loadTranslator(locale, 'news'), listTags(locale)]);
  const listing = readListing(tags, tag, '1');
  if (!listing) return null;
  const name = listing.tag?.name;
  return name
    ? { title: t('tagTitle', { tag: name }), text: t('tagDescription', { tag: name }) }
    : { title: t('list'), text: t('description') };
}

async function wordsOf(locale: Locale, path: string, segments: readonly string[]): Promise<Words | null> {
  const [family = '', second = ''] = segments;
  if (isIndexedRoute(path)) {
    const head = await fixedHead(locale, path);
    return (
      head && {
        title: head.metaTags?.title || head.title,
        text: head.metaTags?.description || head.description,
      }
    );
  }
  if (family === 'listing') return wordsOfList(locale, second);
  if (family === 'article') {
    const article = await findLocalArticle(locale, second);
    return article && { title: article.title, text: article.excerpt };
  }
  if (family === 'QcEncyclopedia') {
    const found = local(locale, 'glossary').find(({ key }) => key === second);
    return found ? { title: capitalized(found), text: found.short } : null;
  }
  if (!kinds[family] && segments.length > 1) return null;
  const outcome = await findPostAt(locale, segments);
  if (outcome.kind !== 'ok') return null;
  const { title, excerpt, metaTags, cover } = outcome.value;
  return { title: metaTags.title || title, text: metaTags.description || excerpt, drawing: drawingOf(cover) };
}

/** Kinds of page with a share picture. Reports are never looked up, since that counts towards their limits. */
const sharedKinds: readonly Match['kind'][] = ['fixed', 'list', 'term', ...postKinds];

/** Null unless the page exists, so that nobody can have any text rendered in our name. */
export async function findShared(address: string): Promise<{ locale: Locale; path: string; page: SharedPage } | null> {
  const match = matchAddress(address, new URLSearchParams());
  if (!sharedKinds.includes(match.kind)) return null;
  const decision = await decide(match);
  if (decision.kind !== 'page') return null;
  const { locale, path } = splitLocale(decision.path);
  const [, ...segments] = path.split('/').map((segment) => decodeSegment(segment) ?? '');
  const words = await wordsOf(locale, path, segments);
  if (!words) return null;
  const kind = kinds[segments[0] ?? ''] ?? 'site';
  return { locale, path: publicPath(path), page: { kind, drawing: null, ...words } };
}
