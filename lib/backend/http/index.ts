import 'server-only';
import { contentApp } from './content-routes';

/** Answers a call of the contract in this process. Errors become responses with a request id. */
export async function embeddedFetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  // Loaded on demand: a site that only shows pages never opens a database.
  if (pathname.startsWith('/site/'))
    return (await import('@/lib/backend/http/leads/lead-routes')).leadsApp.fetch(request);
  if (/^\/api\/v[12]\//.test(pathname))
    return (await import('@/lib/backend/http/accounts/account-routes')).accountsApp.fetch(request);
  if (/^\/topapi\/v1\/(?:(?:post|comment)\/\d+\/(?:comment|like)|comment\/challenge)$/.test(pathname))
    return (await import('@/lib/backend/http/comments/comment-routes')).commentsApp.fetch(request);
  if (pathname.startsWith('/api/report/'))
    return (await import('@/lib/backend/http/reports/report-routes')).reportsApp.fetch(request);
  return contentApp.fetch(request);
}
