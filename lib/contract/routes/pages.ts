import type { PlacedTopic } from '@/lib/contract/content/posts';
import { floorQueryNames } from './floor-query-names';

/** The sitemap that lists the addresses of a page. */
export type SitemapKind = 'pages' | 'articles';

export type PageRoute = {
  /**
   * Public addresses in Next's syntax, when they differ from the path of the file. Empty for a page that is only shown
   * by a rewrite of another page's address.
   */
  addresses?: readonly string[];
  /** Query parameters that change the content of the page; the caches ignore all others. */
  query?: readonly string[];
  /** Longest query, encoded; defaults to `defaultQueryLength`. */
  maxQueryLength?: number;
  /** Null keeps the page out of sitemaps. */
  sitemap: SitemapKind | null;
  /** The topic of the posts that have their addresses here. */
  posts?: PlacedTopic;
  /** The topic of the posts that the page lists; in sitemaps it is as new as the newest of them. */
  lists?: 'news' | PlacedTopic;
  /** Whether every visitor gets the same response, so that the page cache may store it. */
  isShared: boolean;
  /** Other sites may show the page in a frame; nothing on it acts in the name of its reader. */
  isFramed?: boolean;
  /** Label of its requests in the metrics; defaults to `page`. */
  label?: PageLabel;
};
export type PageLabel = 'page' | 'account' | 'comments' | 'report' | 'verify';

/** What a plan may say, in the words of the wire or the buyer's; `queryWords` of `lib/domain/aql`. */
const planQuery = [
  'lot',
  'level',
  'fatal',
  'serious',
  'minor',
  'severity',
  'policy',
  'proportion',
  'critical',
  'major',
] as const;
const account = { sitemap: null, isShared: false, label: 'account' } as const;
const status = { addresses: [], sitemap: null, isShared: false } as const;

/**
 * Every page, keyed by the path of its file inside `app/[locale]`. Paths are the same in every language; slugs differ
 * and come from the content. Routing, sitemaps, the page cache, limits, metrics and tests read this table;
 * `tests/unit/routes.test.ts` compares it with `app`.
 */
export const pages = {
  '/': { sitemap: 'pages', lists: 'news', isShared: true },
  '/NewsCenter': { sitemap: 'pages', lists: 'news', isShared: true },
  '/QcEncyclopedia': { sitemap: 'pages', isShared: true },
  // `/QcEncyclopedia` with a query; rendered for each request.
  '/QcEncyclopedia/filtered': { addresses: [], query: ['q'], sitemap: null, isShared: false },
  '/[slug]': { sitemap: 'pages', isShared: true },
  '/accessibility': { sitemap: 'pages', isShared: true },
  '/account/code': account,
  '/account/inspector-recover': account,
  '/account/inspector-register': account,
  '/account/inspector-sign-in': account,
  '/account/recover': account,
  '/account/register': account,
  '/account/sign-in': account,
  '/account/welcome': account,
  '/aql': { sitemap: 'pages', isShared: true },
  // `/aql` with a plan in its query; rendered for each request.
  '/aql/plan': { addresses: [], query: [...planQuery, 'found'], sitemap: null, isShared: false },
  '/aql/embed': { sitemap: 'pages', isShared: true },
  // Without script its form sends the pasted articles of an order; more does not pass the proxies in front.
  '/aql/floor': { maxQueryLength: 23_000, sitemap: 'pages', isShared: true },
  // `/aql/floor` with articles or settings in its query; rendered for each request.
  '/aql/floor/plan': { addresses: [], query: floorQueryNames, sitemap: null, isShared: false },
  '/aql/ledger': { sitemap: 'pages', isShared: true },
  // The calculator in the frame of another site; rendered for each request.
  '/aql/widget': { query: [...planQuery, 'parent'], sitemap: null, isShared: false, isFramed: true },
  '/article/[slug]': { sitemap: 'articles', isShared: true },
  '/blog': { query: ['tag', 'page'], sitemap: 'pages', lists: 'news', isShared: true },
  '/blog/[slug]': { sitemap: 'articles', isShared: true },
  '/comments/[post]/[thread]/[page]': {
    addresses: ['/comments/[post]'],
    query: ['thread', 'page'],
    sitemap: null,
    isShared: false,
    label: 'comments',
  },
  '/contact': { sitemap: 'pages', isShared: true },
  // The contact form at a second address; the first one is canonical.
  '/contact-sales': { sitemap: null, isShared: true },
  '/contactus': { sitemap: 'pages', isShared: true },
  '/courses': { sitemap: 'pages', lists: 'courses', isShared: true },
  // The page itself is a post, which dates it.
  '/coverage': { sitemap: 'pages', isShared: true },
  '/coverage/[slug]': { sitemap: 'pages', posts: 'coverage', isShared: true },
  '/customer-feedback': { sitemap: 'pages', isShared: true },
  '/defect-lists': { sitemap: 'pages', isShared: true },
  '/defect-lists/[group]': {
    addresses: [
      '/defect-lists/garments-and-textiles',
      '/defect-lists/footwear-and-bags',
      '/defect-lists/toys-and-childrens-products',
      '/defect-lists/electronics-and-lighting',
      '/defect-lists/kitchen-and-tableware',
      '/defect-lists/furniture-and-home',
      '/defect-lists/hardware-and-tools',
      '/defect-lists/sports-and-outdoor',
    ],
    sitemap: 'pages',
    isShared: true,
  },
  '/factoryVrDetail': { sitemap: 'pages', isShared: true },
  '/faq': { sitemap: 'pages', isShared: true },
  // Shows the result of a form posted without JavaScript, read from a sealed cookie.
  '/form-result': { sitemap: null, isShared: false },
  '/homeInfoDetailed/[key]': {
    addresses: ['/homeInfoDetailed/[key].html'],
    query: ['link', 'id'],
    sitemap: 'pages',
    posts: 'courses',
    isShared: true,
  },
  '/imprint': { sitemap: 'pages', isShared: true },
  '/india': { sitemap: 'pages', isShared: true },
  '/inspection': { sitemap: 'pages', isShared: true },
  // Also serves `/blog` with a tag or a page number in its query.
  '/listing/[tag]/[page]': { addresses: ['/category/[tag]'], query: ['tag', 'page'], sitemap: 'pages', isShared: true },
  '/onlinePlatform': { sitemap: 'pages', isShared: true },
  '/ordering-guide': { sitemap: 'pages', isShared: true },
  '/prices': { sitemap: 'pages', isShared: true },
  '/privacyPolicy': { sitemap: 'pages', isShared: true },
  '/product': { sitemap: 'pages', lists: 'product', isShared: true },
  '/product/[group]': { sitemap: 'pages', posts: 'product', isShared: true },
  '/product/[group]/[child]': { sitemap: 'pages', isShared: true },
  '/recruit': { sitemap: 'pages', isShared: true },
  '/report/[slug]': { query: ['token'], sitemap: null, isShared: false, label: 'report' },
  '/sample-report': { sitemap: 'pages', isShared: true },
  '/search': { query: ['q', 'page'], sitemap: null, isShared: false },
  '/service': { sitemap: 'pages', lists: 'service', isShared: true },
  '/service-list/[list]': {
    addresses: ['/service-list/consumer-goods', '/service-list/industrial-products', '/service-list/capability-review'],
    sitemap: 'pages',
    isShared: true,
  },
  '/service/[group]': { sitemap: 'pages', posts: 'service', isShared: true },
  '/service/[group]/[child]': { sitemap: 'pages', isShared: true },
  '/status-404': status,
  '/status-410': status,
  '/status-429': status,
  '/status-503': status,
  '/technical-support': { sitemap: 'pages', isShared: true },
  '/templateReport': { sitemap: 'pages', isShared: true },
  '/terms/inspector': { sitemap: 'pages', isShared: true },
  '/terms/trader': { sitemap: 'pages', isShared: true },
  '/verify': { query: ['number', 'code'], sitemap: 'pages', isShared: false, label: 'verify' },
  '/whoweare': { sitemap: 'pages', isShared: true },
  // Shows settings of the running process.
  '/your-data': { sitemap: 'pages', isShared: false },
} as const satisfies Record<string, PageRoute>;

type Pages = typeof pages;
/** Path of a page's file inside `app/[locale]`. */
export type PagePath = keyof Pages;
type AddressOf<P extends PagePath> = Pages[P] extends { addresses: readonly (infer A extends string)[] } ? A : P;
type Static<A extends string> = A extends `${string}[${string}` ? never : A;

/** An address without parameters. */
export type FixedRoute = { [P in PagePath]: Static<AddressOf<P>> }[PagePath];
/** A fixed address that is listed in a sitemap. */
export type IndexedRoute = {
  [P in PagePath]: Pages[P]['sitemap'] extends null ? never : Static<AddressOf<P>>;
}[PagePath];

export const pageRoute = (path: PagePath): PageRoute => pages[path];
/** The public addresses of a page, in Next's syntax. */
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
/** The page at a fixed address; undefined for any other address. */
export const pageOfFixedRoute = (address: string): PagePath | undefined => pageOfFixed.get(address);
export const isFixedRoute = (address: string): address is FixedRoute => pageOfFixed.has(address);
export const isIndexedRoute = (address: string): address is IndexedRoute => {
  const page = pageOfFixed.get(address);
  return page !== undefined && pages[page].sitemap !== null;
};
/** Whether other sites may show the page at a fixed address in a frame. */
export const isFramedRoute = (address: string): boolean => {
  const page = pageOfFixed.get(address);
  return page !== undefined && pageRoute(page).isFramed === true;
};
/** Room for any query that a page or call gives out, and for those that campaigns add. */
const defaultQueryLength = 8_000;
/** The longest query of an address, with its question mark. */
export const maxQueryLength = (address: string): number => {
  const page = pageOfFixed.get(address);
  return (page && pageRoute(page).maxQueryLength) ?? defaultQueryLength;
};
export const fixedRoutes: readonly FixedRoute[] = [...pageOfFixed.keys()].filter(isFixedRoute);
export const indexedRoutes: readonly IndexedRoute[] = fixedRoutes.filter(isIndexedRoute);

/** The pages that are rendered for an error status. */
export const statusPages = {
  missing: '/status-404',
  expired: '/status-410',
  limited: '/status-429',
  unavailable: '/status-503',
} as const satisfies Record<string, PagePath>;
