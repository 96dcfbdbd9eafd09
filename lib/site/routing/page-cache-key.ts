import { content } from '@/lib/content';
import { findRedirect } from '@/lib/content/redirects';
import { pageRoute } from '@/lib/contract/routes/pages';
import { termPath } from '@/lib/domain/glossary/term';
import { articlePath } from '@/lib/domain/news/news-paths';
import { detailAddress } from '@/lib/domain/posts/home-info-path';
import { localePath } from '@/lib/i18n/locales';
import { previewParameter } from '@/lib/site/preview';
import { type Match, matchAddress, pageOf } from './match-address';

const maxLength = 300;

const pathOf = (...segments: string[]) => `/${segments.map(encodeURIComponent).join('/')}`;

/** The list of a tag, which is found in either case of letters; `All` is no tag. */
function listAddress({ tag, page, category }: Extract<Match, { kind: 'list' }>): string {
  const known = tag === 'All' ? tag : tag?.toLowerCase();
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (!category && known) query.set('tag', known);
  const path = category ? pathOf('category', known ?? '') : '/blog';
  return query.size > 0 ? `${path}?${query}` : path;
}

function canonicalAddress(match: Match): string | null {
  switch (match.kind) {
    case 'fixed':
      return match.path;
    case 'list':
      return listAddress(match);
    case 'article':
      // A slug that ends like the suffix would lose that in turn.
      return /\.html$/i.test(match.slug) ? null : articlePath(match.slug);
    case 'family':
      return pathOf(match.family, match.group, ...(match.child === null ? [] : [match.child]));
    case 'detail':
      return detailAddress(match.key);
    case 'local-article':
      return pathOf('article', match.slug);
    case 'term':
      return termPath(encodeURIComponent(match.key));
    case 'country':
      return pathOf('coverage', match.slug);
    case 'generic':
      return pathOf(match.slug);
    default:
      return null;
  }
}

/**
 * The key of a shared page: of all addresses that show it, the one that has it rendered; null for any other URL. Both
 * parameters are as received, still encoded.
 */
export function pageCacheKey(pathname: string, query: URLSearchParams): string | null {
  // Next redirects a slash too many by itself.
  if (pathname.length > maxLength || /.\/$|\/\//.test(pathname)) return null;
  // `/?p=12` may be an address of an earlier site, which is no copy of the home page.
  if (query.size > 0 && findRedirect(content().redirects, pathname, query, true)) return null;
  if (query.has(previewParameter)) return null;
  const match = matchAddress(pathname, query);
  const page = pageOf(match);
  if (page === null || !pageRoute(page).isShared || !('locale' in match)) return null;
  const address = canonicalAddress(match);
  return address === null || address.length > maxLength ? null : localePath(match.locale, address);
}
