import { defectListGroups } from '@/lib/contract/content/man-days';
import type { PlacedTopic } from '@/lib/contract/content/posts';
import { floorQueryNames, planQueryNames, visitPlanOwnNames } from './tool-query-names';

export type SitemapKind = 'pages' | 'articles';

/** Texts behind fixed addresses that a content service may have as a static page or as a post. */
export type DocumentName = 'privacy' | 'trader-agreement' | 'inspector-agreement' | 'india';
/** A call of the content service; for one address alone where `at` says so. */
export type Need = { news: true } | { topic: PlacedTopic } | { post: string; at?: string } | { document: DocumentName };
/** A kind of page with its own size budget (`tests/support/pages/weigh-pages.ts`). */
export type PageWeight =
  | 'content'
  | 'home'
  | 'calculator'
  | 'ledger'
  | 'floor'
  | 'account'
  | 'glossary'
  | 'holidays'
  | 'report';

export type PageRoute = {
  /** In Next's syntax, when they differ from the path of the file. Empty for a page that is only shown by a rewrite. */
  addresses?: readonly string[];
  /** Parameters that change the page; the caches ignore all others. */
  query?: readonly string[];
  maxQueryLength?: number;
  /** Null keeps the page out of sitemaps. */
  sitemap: SitemapKind | null;
  posts?: PlacedTopic;
  /** In sitemaps the page is as new as the newest of the posts that it lists. */
  lists?: 'news' | PlacedTopic;
  /** Every visitor gets the same response, so that the page cache may store it. */
  isShared: boolean;
  /** What a page at fixed addresses cannot do without: while it is away the page answers 503. */
  needs: readonly Need[];
  weight?: PageWeight;
  /** Nothing on such a page acts in the name of its reader. */
  isFramed?: boolean;
  label?: PageLabel;
};
export type PageLabel = 'page' | 'account' | 'comments' | 'report' | 'verify';

const none: readonly Need[] = [];
const listed = { sitemap: 'pages', isShared: true } as const;
/** A page of this site's own texts, or of a post that `decide.ts` looks up. */
const own = { ...listed, needs: none } as const;
const perRequest = { sitemap: null, isShared: false, needs: none } as const;
const account = { ...perRequest, label: 'account', weight: 'account' } as const;
const status = { ...perRequest, addresses: [] } as const;

/** Keyed by path inside `app/[locale]`; `tests/unit/routes.test.ts` compares it with `app`. */
export const pages = {
  '/': { ...listed, lists: 'news', needs: [{ topic: 'service' }], weight: 'home' },
  '/NewsCenter': { ...listed, lists: 'news', needs: [{ news: true }] },
  '/QcEncyclopedia': { ...own, weight: 'glossary' },
  // `/QcEncyclopedia` with a query; rendered for each request.
  '/QcEncyclopedia/[term]': own,
  '/QcEncyclopedia/filtered': { ...perRequest, addresses: [], query: ['q'], weight: 'glossary' },
  '/[slug]': own,
  '/accessibility': own,
  '/account/code': account,
  '/account/inspector-recover': account,
  '/account/inspector-register': account,
  '/account/inspector-sign-in': account,
  '/account/recover': account,
  '/account/register': account,
  '/account/sign-in': account,
  '/account/welcome': account,
  '/aql': { ...own, weight: 'calculator' },
  // `/aql` with a plan in its query; rendered for each request.
  '/aql/plan': { ...perRequest, addresses: [], query: [...planQueryNames, 'found'], weight: 'calculator' },
  '/aql/explained': own,
  '/aql/embed': { ...own, weight: 'calculator' },
  // Without script its form sends the pasted articles of an order; more does not pass the proxies in front.
  '/aql/floor': { ...own, maxQueryLength: 23_000, weight: 'floor' },
  // `/aql/floor` with articles or settings in its query; rendered for each request.
  '/aql/floor/plan': { ...perRequest, addresses: [], query: floorQueryNames, weight: 'floor' },
  '/aql/ledger': { ...own, weight: 'ledger' },
  // The calculator in the frame of another site; rendered for each request.
  '/aql/widget': { ...perRequest, query: [...planQueryNames, 'parent'], weight: 'calculator', isFramed: true },
  '/article/[slug]': { sitemap: 'articles', isShared: true, needs: none },
  '/blog': { ...listed, query: ['tag', 'page'], lists: 'news', needs: [{ news: true }] },
  '/blog/[slug]': { sitemap: 'articles', isShared: true, needs: none },
  '/comments/[post]/[thread]/[page]': {
    ...perRequest,
    addresses: ['/comments/[post]'],
    query: ['thread', 'page'],
    label: 'comments',
  },
  '/contact': own,
  // The contact form at a second address; the first one is canonical.
  '/contact-sales': { sitemap: null, isShared: true, needs: none },
  '/contactus': own,
  '/courses': { ...listed, lists: 'courses', needs: [{ topic: 'courses' }] },
  // The page itself is a post, which dates it.
  '/coverage': { ...listed, needs: [{ topic: 'coverage' }, { post: 'coverage' }] },
  '/coverage/[slug]': { ...own, posts: 'coverage' },
  '/customer-feedback': own,
  '/defect-lists': own,
  '/defect-lists/[group]': {
    ...own,
    addresses: defectListGroups.map((group) => `/defect-lists/${group}` as const),
  },
  '/factoryVrDetail': own,
  '/faq': own,
  // Shows the result of a form posted without JavaScript, read from a sealed cookie.
  '/form-result': perRequest,
  '/holidays': { ...own, weight: 'holidays' },
  '/homeInfoDetailed/[key]': {
    ...own,
    addresses: ['/homeInfoDetailed/[key].html'],
    query: ['link', 'id'],
    posts: 'courses',
  },
  '/imprint': own,
  '/india': { ...listed, needs: [{ document: 'india' }] },
  '/inspection': own,
  // Also serves `/blog` with a tag or a page number in its query.
  '/listing/[tag]/[page]': { ...own, addresses: ['/category/[tag]'], query: ['tag', 'page'] },
  '/onlinePlatform': own,
  '/ordering-guide': own,
  // A plan starts now unless its address says when: rendered for each request.
  '/plan': { sitemap: 'pages', isShared: false, needs: none, query: [...planQueryNames, ...visitPlanOwnNames] },
  // The page of a draft, at the draft's own address with a signature in its query.
  '/preview/[id]/[until]': { ...perRequest, addresses: [] },
  '/prices': own,
  '/privacyPolicy': { ...listed, needs: [{ document: 'privacy' }] },
  '/product': { ...listed, lists: 'product', needs: [{ topic: 'product' }] },
  '/product/[group]': { ...own, posts: 'product' },
  '/product/[group]/[child]': own,
  '/recruit': own,
  '/report/[slug]': { ...perRequest, query: ['token'], weight: 'report', label: 'report' },
  '/sample-report': own,
  '/search': { ...perRequest, query: ['q', 'page'] },
  '/service': { ...listed, lists: 'service', needs: [{ topic: 'service' }] },
  '/service-list/[list]': {
    ...listed,
    addresses: ['/service-list/consumer-goods', '/service-list/industrial-products', '/service-list/capability-review'],
    needs: [
      { post: 'consumer-goods-inspection', at: '/service-list/consumer-goods' },
      { post: 'industrial-products-inspection', at: '/service-list/industrial-products' },
      { post: 'supplier-audit', at: '/service-list/capability-review' },
    ],
  },
  '/service/[group]': { ...own, posts: 'service' },
  '/service/[group]/[child]': own,
  '/status-404': status,
  '/status-410': status,
  '/status-429': status,
  '/status-503': status,
  '/technical-support': own,
  '/templateReport': own,
  '/terms/inspector': { ...listed, needs: [{ document: 'inspector-agreement' }] },
  '/terms/trader': { ...listed, needs: [{ document: 'trader-agreement' }] },
  '/verify': {
    query: ['number', 'code'],
    sitemap: 'pages',
    isShared: false,
    needs: none,
    weight: 'report',
    label: 'verify',
  },
  '/whoweare': own,
  // Shows settings of the running process.
  '/your-data': { sitemap: 'pages', isShared: false, needs: none },
} as const satisfies Record<string, PageRoute>;

type Pages = typeof pages;
export type PagePath = keyof Pages;
type AddressOf<P extends PagePath> = Pages[P] extends { addresses: readonly (infer A extends string)[] } ? A : P;
type Static<A extends string> = A extends `${string}[${string}` ? never : A;

export type FixedRoute = { [P in PagePath]: Static<AddressOf<P>> }[PagePath];
export type IndexedRoute = {
  [P in PagePath]: Pages[P]['sitemap'] extends null ? never : Static<AddressOf<P>>;
}[PagePath];

export const pageRoute = (path: PagePath): PageRoute => pages[path];
export const addressesOf = (path: PagePath): readonly string[] => pageRoute(path).addresses ?? [path];

const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path);
export const pagePaths: readonly PagePath[] = Object.keys(pages).filter(isPagePath);

const pageOfFixed = new Map<string, PagePath>(
  pagePaths.flatMap((page) =>
    addressesOf(page)
      .filter((address) => !address.includes('['))
      .map((address): [string, PagePath] => [address, page]),
  ),
);
export const pageOfFixedRoute = (address: string): PagePath | undefined => pageOfFixed.get(address);
export const isFixedRoute = (address: string): address is FixedRoute => pageOfFixed.has(address);
export const isIndexedRoute = (address: string): address is IndexedRoute => {
  const page = pageOfFixed.get(address);
  return page !== undefined && pages[page].sitemap !== null;
};
const fixedRoute = (address: string): PageRoute | undefined => {
  const page = pageOfFixed.get(address);
  return page && pageRoute(page);
};
export const isFramedRoute = (address: string): boolean => fixedRoute(address)?.isFramed === true;
export const needsOf = (address: string): readonly Need[] =>
  (fixedRoute(address)?.needs ?? none).filter((need) => !('at' in need) || need.at === address);
/** Room for any query that a page or call gives out, and for those that campaigns add. */
const defaultQueryLength = 8_000;
export const maxQueryLength = (address: string): number => fixedRoute(address)?.maxQueryLength ?? defaultQueryLength;
export const fixedRoutes: readonly FixedRoute[] = [...pageOfFixed.keys()].filter(isFixedRoute);
export const indexedRoutes: readonly IndexedRoute[] = fixedRoutes.filter(isIndexedRoute);

export const statusPages = {
  missing: '/status-404',
  expired: '/status-410',
  limited: '/status-429',
  unavailable: '/status-503',
} as const satisfies Record<string, PagePath>;
