import { statusPages } from '@/lib/contract/routes/pages';
import type { Decision } from '@/lib/site/routing/decision';
import type { Match } from '@/lib/site/routing/match-address';
import { getReport } from '@/lib/upstream/reports';
import { readTokenHeader } from './private-headers';

/** A wrong token and an unknown report get the same 404; made-up URLs cost neither a render nor a file. */
export async function decideReport(
  { locale, slug, token: typed }: Extract<Match, { kind: 'report' }>,
  headers?: Headers,
): Promise<Decision> {
  // Without our custom server the token is still in the URL.
  const token = typed ?? (headers ? readTokenHeader(headers) : null);
  const outcome = await getReport({ slug, token, locale, headers });
  switch (outcome.kind) {
    case 'found':
      return { kind: 'private', status: 200, token, path: `/${locale}/report/${slug}` };
    case 'missing':
      return { kind: 'private', status: 404, token: null, path: `/${locale}${statusPages.missing}` };
    case 'expired':
      return { kind: 'private', status: 410, token: null, path: `/${locale}${statusPages.expired}` };
    case 'limited':
      return {
        kind: 'private',
        status: 429,
        token: null,
        path: `/${locale}${statusPages.limited}`,
        wait: outcome.seconds,
      };
    case 'unavailable':
      return { kind: 'private', status: 503, token: null, path: `/${locale}${statusPages.unavailable}`, wait: 30 };
  }
}
