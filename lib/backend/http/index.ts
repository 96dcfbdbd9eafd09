import 'server-only';
import { contentApp } from './content';

/** Answers a call of the contract in this process. Never throws: a failure is an answer with a request id. */
export async function embeddedFetch(request: Request): Promise<Response> {
  if (!new URL(request.url).pathname.startsWith('/site/')) return contentApp.fetch(request);
  // Loaded with the first lead: a site that only shows pages never opens a database.
  const { leadsApp } = await import('./leads');
  return leadsApp.fetch(request);
}
