import { locales } from '@/lib/i18n/locales';

/** The first segments that are told apart in counts and logs; everything else is a page. */
const doors = ['topapi', 'api', 'pages', 'site', 'account', 'forms', 'redirect', 'report', 'report-files', 'verify', 'comments', 'healthz', 'readyz', 'metrics', 'vitals'] as const;
const files = ['_next', 'media', 'drawings', 'icon.svg', 'apple-icon.png', 'favicon.ico', 'robots.txt', 'sitemap.xml', 'llms.txt'];

export type Door = (typeof doors)[number] | 'file' | 'page';

/**
 * What kind of address was asked for: one of a fixed list, so that made-up addresses make no new counters and no address,
 * token or word of a visitor gets into a log.
 */
export function doorOf(url: string | undefined): Door {
  const [path = ''] = (url ?? '').split(/[?#]/);
  const segments = path.split('/').slice(1);
  const first = (locales as readonly string[]).includes(segments[0] ?? '') ? segments[1] : segments[0];
  if (files.includes(first ?? '')) return 'file';
  return doors.find((door) => door === first) ?? 'page';
}
