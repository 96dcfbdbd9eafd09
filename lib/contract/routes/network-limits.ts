import { type DoorMethod, type DoorPath, doorRoute } from './doors';
import type { PagePath } from './pages';

/**
 * What one network (IPv4 /24, IPv6 /48) may ask of one process in a minute, by what a request costs. A busy office behind
 * one address stays far below; a flood from one network does not keep a process from its other visitors. What the page
 * cache answers is free, and so are files of the build and of `public/` under their exact addresses. Stricter limits of
 * single acts (leads, sign-ins, codes, comments, reports) are counted in the database, across processes.
 */
export const networkLimits = {
  /** A page rendered for the request, or for the first time: some 10 ms. */
  page: 1_200,
  /** A search through the texts of one language. */
  search: 300,
  /** A share picture drawn on request: some 100 ms. */
  picture: 120,
  /** Data from memory or a service behind the site. */
  data: 2_400,
  /** Feeds, sitemaps and Markdown, kept by their tags. */
  text: 600,
  /** Whatever changes something. */
  write: 300,
  /** A file that is scaled, fetched or sent from the disk; a report may hold hundreds. */
  file: 30_000,
  /** Web vitals of a page view; a sample of a network's views is as good as all. */
  view: 60,
} as const;
export type RequestCost = keyof typeof networkLimits;

/** What a request to each door costs; those that change something count as `write` where a door also reads. */
const doorCosts: Record<DoorPath, RequestCost> = {
  '/.well-known/gpc.json': 'text',
  '/.well-known/security.txt': 'text',
  '/account/session': 'data',
  '/account/setup': 'data',
  '/account/sign-out': 'write',
  '/account/terms': 'data',
  '/api/aql': 'data',
  '/api/aql/openapi.json': 'data',
  '/api/aql/tables': 'data',
  '/api/aql/v1': 'data',
  '/api/aql/v1/openapi.json': 'data',
  '/api/aql/v1/tables': 'data',
  '/api/config/[...path]': 'data',
  '/api/report/[slug]': 'data',
  '/api/revalidate': 'write',
  '/api/v1/[...path]': 'data',
  '/api/v2/[...path]': 'data',
  '/drawings/[...path]': 'file',
  '/feeds/[locale]': 'text',
  '/forms/account/[step]': 'write',
  '/forms/comment': 'write',
  '/forms/lead/[form]': 'write',
  '/healthz': 'data',
  '/index-now/[name]': 'text',
  '/llms.txt': 'text',
  '/manifests/[locale]': 'text',
  '/markdown/[...path]': 'text',
  '/media/[...path]': 'file',
  '/metrics': 'data',
  '/pages/[...path]': 'data',
  '/readyz': 'data',
  '/redirect': 'page',
  '/remote-media/[...path]': 'file',
  '/report-files/[...path]': 'file',
  '/robots.txt': 'text',
  '/share/[...path]': 'picture',
  '/site/[...path]': 'data',
  '/sitemap.xml': 'text',
  '/sitemaps/[name]': 'text',
  '/topapi/[...path]': 'data',
  '/vitals': 'view',
};

/** The query parameter that makes a call of the content service a search. */
const searchParameter = '_search_';
const changing: readonly string[] = ['POST', 'DELETE'] satisfies DoorMethod[];

/** Returns what a request to a door costs. */
export function doorCost(door: DoorPath, method: string, query: URLSearchParams): RequestCost {
  const cost = doorCosts[door];
  if (changing.includes(method) && doorRoute(door).methods.some((known) => known === 'GET')) return 'write';
  return cost === 'data' && query.has(searchParameter) ? 'search' : cost;
}

/** Returns what rendering a page costs; null is an address without a page, whose 404 is rendered too. */
export const pageCost = (page: PagePath | null): RequestCost => (page === '/search' ? 'search' : 'page');
