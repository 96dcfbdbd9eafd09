import type { PlacedTopic } from '@/lib/contract/content/posts';
import { floorQueryNames } from './floor-query-names';

/** The sitemap that lists the addresses of a page. */
export type SitemapKind = 'pages' | 'articles';

/** The texts behind fixed addresses that a content service may have as a static page or as a post. */
export type DocumentName = 'privacy' | 'trader-agreement' | 'inspector-agreement' | 'india';
/** A call of the content service: the news, a list, a post or a document; for one address alone where `at` says so. */
export type Need = { news: true } | { topic: PlacedTopic } | { post: string; at?: string } | { document: DocumentName };
/** A kind of page with its own size budget (`lib/tools/project/sizes/page-budgets.mjs`). */
export type PageWeight = 'content' | 'home' | 'calculator' | 'floor' | 'account' | 'glossary' | 'report';

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
  /**
   * What a page at fixed addresses cannot do without: while that is away it answers 503. Pages with a parameter are
   * looked up by `decide.ts`.
   */
  needs: readonly Need[];
  /** Defaults to `content`. */
  weight?: PageWeight;
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
const none: readonly Need[] = [];
const account = { sitemap: null, isShared: false, needs: none, label: 'account', weight: 'account' } as const;
const status = { addresses: [], sitemap: null, isShared: false, needs: none } as const;

/**
 * Every page, keyed by the path of its file inside `app/[locale]`. Paths are the same in every language; slugs differ
 * and come from the content. Routing, sitemaps, the page cache, limits, metrics and tests read this table;
 * `tests/unit/routes.test.ts` compares it with `app`.
 */
export const pages = {
  '/': { sitemap: 'pages', lists: 'news', isShared: true, needs: [{ topic: 'service' }], weight: 'home' },
  '/NewsCenter': { sitemap: 'pages', lists: 'news', isShared: true, needs: [{ news: true }] },
  '/QcEncyclopedia': { sitemap: 'pages', isShared: true, needs: none, weight: 'glossary' },
  // `/QcEncyclopedia` with a query; rendered for each request.
  '/QcEncyclopedia/filtered': {
    addresses: [],
    query: ['q'],
    sitemap: null,
    isShared: false,
    needs: none,
    weight: 'glossary',
  },
  '/[slug]': { sitemap: 'pages', isShared: true, needs: none },
  '/accessibility': { sitemap: 'pages', isShared: true, needs: none },
  '/account/code': account,
  '/account/inspector-recover': account,
  '/account/inspector-register': account,
  '/account/inspector-sign-in': account,
  '/account/recover': account,
  '/account/register': account,
  '/account/sign-in': account,
  '/account/welcome': account,
  '/aql': { sitemap: 'pages', isShared: true, needs: none, weight: 'calculator' },
  // `/aql` with a plan in its query; rendered for each request.
  '/aql/plan': {
    addresses: [],
    query: [...planQuery, 'found'],
    sitemap: null,
    isShared: false,
    needs: none,
    weight: 'calculator',
  },
  '/aql/embed': { sitemap: 'pages', isShared: true, needs: none, weight: 'calculator' },
  // Without script its form sends the pasted articles of an order; more does not pass the proxies in front.
  '/aql/floor': { maxQueryLength: 23_000, sitemap: 'pages', isShared: true, needs: none, weight: 'floor' },
  // `/aql/floor` with articles or settings in its query; rendered for each request.
  '/aql/floor/plan': {
    addresses: [],
    query: floorQueryNames,
    sitemap: null,
    isShared: false,
    needs: none,
    weight: 'floor',
  },
  '/aql/ledger': { sitemap: 'pages', isShared: true, needs: none, weight: 'calculator' },
  // The calculator in the frame of another site; rendered for each request.
  '/aql/widget': {
    query: [...planQuery, 'parent'],
    sitemap: null,
    isShared: false,
    needs: none,
    weight: 'calculator',
    isFramed: true,
  },
  '/article/[slug]': { sitemap: 'articles', isShared: true, needs: none },
  '/blog': { query: ['tag', 'page'], sitemap: 'pages', lists: 'news', isShared: true, needs: [{ news: true }] },
  '/blog/[slug]': { sitemap: 'articles', isShared: true, needs: none },
  '/comments/[post]/[thread]/[page]': {
    addresses: ['/comments/[post]'],
    query: ['thread', 'page'],
    sitemap: null,
    isShared: false,
    needs: none,
    label: 'comments',
  },
  '/contact': { sitemap: 'pages', isShared: true, needs: none },
  // The contact form at a second address; the first one is canonical.
  '/contact-sales': { sitemap: null, isShared: true, needs: none },
  '/contactus': { sitemap: 'pages', isShared: true, needs: none },
  '/courses': { sitemap: 'pages', lists: 'courses', isShared: true, needs: [{ topic: 'courses' }] },
  // The page itself is a post, which dates it.
  '/coverage': { sitemap: 'pages', isShared: true, needs: [{ topic: 'coverage' }, { post: 'coverage' }] },
  '/coverage/[slug]': { sitemap: 'pages', posts: 'coverage', isShared: true, needs: none },
  '/customer-feedback': { sitemap: 'pages', isShared: true, needs: none },
  '/defect-lists': { sitemap: 'pages', isShared: true, needs: none },
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
    needs: none,
  },
  '/factoryVrDetail': { sitemap: 'pages', isShared: true, needs: none },
  '/faq': { sitemap: 'pages', isShared: true, needs: none },
  // Shows the result of a form posted without JavaScript, read from a sealed cookie.
  '/form-result': { sitemap: null, isShared: false, needs: none },
  '/homeInfoDetailed/[key]': {
    addresses: ['/homeInfoDetailed/[key].html'],
    query: ['link', 'id'],
    sitemap: 'pages',
    posts: 'courses',
    isShared: true,
    needs: none,
  },
  '/imprint': { sitemap: 'pages', isShared: true, needs: none },
  '/india': { sitemap: 'pages', isShared: true, needs: [{ document: 'india' }] },
  '/inspection': { sitemap: 'pages', isShared: true, needs: none },
  // Also serves `/blog` with a tag or a page number in its query.
  '/listing/[tag]/[page]': {
    addresses: ['/category/[tag]'],
    query: ['tag', 'page'],
    sitemap: 'pages',
    isShared: true,
    needs: none,
  },
  '/onlinePlatform': { sitemap: 'pages', isShared: true, needs: none },
  '/ordering-guide': { sitemap: 'pages', isShared: true, needs: none },
  '/prices': { sitemap: 'pages', isShared: true, needs: none },
  '/privacyPolicy': { sitemap: 'pages', isShared: true, needs: [{ document: 'privacy' }] },
  '/product': { sitemap: 'pages', lists: 'product', isShared: true, needs: [{ topic: 'product' }] },
  '/product/[group]': { sitemap: 'pages', posts: 'product', isShared: true, needs: none },
  '/product/[group]/[child]': { sitemap: 'pages', isShared: true, needs: none },
  '/recruit': { sitemap: 'pages', isShared: true, needs: none },
  '/report/[slug]': {
    query: ['token'],
    sitemap: null,
    isShared: false,
    needs: none,
    weight: 'report',
    label: 'report',
  },
  '/sample-report': { sitemap: 'pages', isShared: true, needs: none },
  '/search': { query: ['q', 'page'], sitemap: null, isShared: false, needs: none },
  '/service': { sitemap: 'pages', lists: 'service', isShared: true, needs: [{ topic: 'service' }] },
  '/service-list/[list]': {
    addresses: ['/service-list/consumer-goods', '/service-list/industrial-products', '/service-list/capability-review'],
    sitemap: 'pages',
    isShared: true,
    needs: [
      { post: 'consumer-goods-inspection', at: '/service-list/consumer-goods' },
      { post: 'industrial-products-inspection', at: '/service-list/industrial-products' },
      { post: 'supplier-audit', at: '/service-list/capability-review' },
    ],
  },
  '/service/[group]': { sitemap: 'pages', posts: 'service', isShared: true, needs: none },
  '/service/[group]/[child]': { sitemap: 'pages', isShared: true, needs: none },
  '/status-404': status,
  '/status-410': status,
  '/status-429': status,
  '/status-503': status,
  '/technical-support': { sitemap: 'pages', isShared: true, needs: none },
  '/templateReport': { sitemap: 'pages', isShared: true, needs: none },
  '/terms/inspector': { sitemap: 'pages', isShared: true, needs: [{ document: 'inspector-agreement' }] },
  '/terms/trader': { sitemap: 'pages', isShared: true, needs: [{ document: 'trader-agreement' }] },
  '/verify': {
    query: ['number', 'code'],
    sitemap: 'pages',
    isShared: false,
    needs: none,
    weight: 'report',
    label: 'verify',
  },
  '/whoweare': { sitemap: 'pages', isShared: true, needs: none },
  // Shows settings of the running process.
  '/your-data': { sitemap: 'pages', isShared: false, needs: none },
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
const fixedRoute = (address: string): PageRoute | undefined => {
  const page = pageOfFixed.get(address);
  return page && pageRoute(page);
};
/** Whether other sites may show the page at a fixed address in a frame. */
export const isFramedRoute = (address: string): boolean => fixedRoute(address)?.isFramed === true;
/** What the page at a fixed address cannot do without. */
export const needsOf = (address: string): readonly Need[] =>
  (fixedRoute(address)?.needs ?? none).filter((need) => !('at' in need) || need.at === address);
/** Room for any query that a page or call gives out, and for those that campaigns add. */
const defaultQueryLength = 8_000;
/** The longest query of an address, with its question mark. */
export const maxQueryLength = (address: string): number => fixedRoute(address)?.maxQueryLength ?? defaultQueryLength;
export const fixedRoutes: readonly FixedRoute[] = [...pageOfFixed.keys()].filter(isFixedRoute);
export const indexedRoutes: readonly IndexedRoute[] = fixedRoutes.filter(isIndexedRoute);

/** The pages that are rendered for an error status. */
export const statusPages = {
  missing: '/status-404',
  expired: '/status-410',
  limited: '/status-429',
  unavailable: '/status-503',
} as const satisfies Record<string, PagePath>;
