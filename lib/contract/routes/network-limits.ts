import type { PagePath } from './pages';

/** For one network (IPv4 /24, IPv6 /48), process and minute. Free are answers of the page cache and files. */
export const networkLimits = {
  /** A page rendered for the request, or for the first time: up to 100 ms. The queue keeps them from the others. */
  page: 1_200,
  search: 300,
  picture: 120,
  data: 2_400,
  text: 600,
  write: 300,
  /** A file that is scaled, fetched or sent from the disk; a report may hold hundreds. */
  file: 30_000,
  /** Web vitals of a page view; a sample of a network's views is as good as all. */
  view: 60,
  probe: 2_400,
} as const;
export type RequestCost = keyof typeof networkLimits;

/** Null is an address without a page, whose 404 is rendered too. */
export const pageCost = (page: PagePath | null): RequestCost => (page === '/search' ? 'search' : 'page');
