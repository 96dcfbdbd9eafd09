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
  article: 'article',
  homeInfoDetailed: 'course',
  service: 'service',
  'service-list': 'service',
  product: 'product',
  coverage: 'country',
};

async function postShared(locale: Locale, segments: readonly string[], kind: PageKind): Promise<SharedPage | null> {
  const outcome = await findPostAt(locale, segments);
  if (outcome.kind !== 'ok') return null;
  const { title, excerpt, metaTags } = outcome.value;
  return {
    kind,
    title: metaTags.title || title,
    text: metaTags.description || excerpt,
    drawing: drawingOf(outcome.value.cover),
  };
}

async function listShared(locale: Locale, tag: string): Promise<SharedPage | null> {
  const [t, tags] = await Promise.all([loadTranslator(locale, 'news'), listTags(locale)]);
  const listing = readListing(tags, tag, '1');
  if (!listing) return null;
  const name = listing.tag?.name;
  return {
    kind: 'article',
    title: name ? t('tagTitle', { tag: name }) : t('list'),
    text: name ? t('tagDescription', { tag: name }) : t('description'),
    drawing: null,
  };
}

async function shared(locale: Locale, path: string): Promise<SharedPage | null> {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => decodeSegment(segment) ?? '');
  const [family = '', second = ''] = segments;
  const kind = kinds[family] ?? 'site';
  if (isIndexedRoute(path)) {
    const head = await fixedHead(locale, path);
    return (
      head && {
        kind,
        title: head.metaTags?.title || head.title,
        text: head.metaTags?.description || head.description,
        drawing: null,
      }
    );
  }
  if (family === 'listing') return listShared(locale, second);
  if (family === 'article') {
    const article = await findLocalArticle(locale, second);
    return article && { kind, title: article.title, text: article.excerpt, drawing: null };
  }
  if (family === 'QcEncyclopedia') {
    const found = local(locale, 'glossary').find(({ key }) => key === second);
    return found ? { kind, title: capitalized(found), text: found.short, drawing: null } : null;
  }
  return kind === 'site' && segments.length > 1 ? null : postShared(locale, segments, kind);
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
  const page = await shared(locale, path);
  return page && { locale, path: publicPath(path), page };
}
