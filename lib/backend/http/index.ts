import 'server-only';
import { contentApp } from './content';

/** Answers a call of the contract in this process. Never throws: a failure is an answer with a request id. */
export async function embeddedFetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  // Loaded with the first lead or sign-in: a site that only shows pages never opens a database.
  if (pathname.startsWith('/site/')) return (await import('./leads')).leadsApp.fetch(request);
  if (/^\/api\/v[12]\//.test(pathname)) return (await import('./accounts')).accountsApp.fetch(request);
  // Loaded with the first article that shows its comments.
  if (/^\/topapi\/v1\/(?:(?:post|comment)\/\d+\/(?:comment|like)|comment\/challenge)$/.test(pathname)) return (await import('./comments')).commentsApp.fetch(request);
  if (pathname.startsWith('/api/report/')) return (await import('./reports')).reportsApp.fetch(request);
  return contentApp.fetch(request);
}
