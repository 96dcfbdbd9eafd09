import 'server-only';
import { leadPrefix } from '@/lib/contract/call-paths';
import { contentApp } from './content/content-routes';

export async function embeddedFetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  // Loaded on demand: a site that only shows pages never opens a database.
  if (pathname.startsWith(leadPrefix)) return (await import('./leads/lead-routes')).leadsApp.fetch(request);
  return contentApp.fetch(request);
}
