import 'server-only';
import { commentChallengePath, leadPrefix, reactionCall } from '@/lib/contract/call-paths';
import { contentApp } from './content/content-routes';

const reactions = new RegExp(`^${reactionCall('(?:post|comment)', String.raw`\d+`, '(?:comment|like)')}$`);

export async function embeddedFetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  // Loaded on demand: a site that only shows pages never opens a database.
  if (pathname.startsWith(leadPrefix)) return (await import('./leads/lead-routes')).leadsApp.fetch(request);
  if (pathname === commentChallengePath || reactions.test(pathname))
    return (await import('./comments/comment-routes')).commentsApp.fetch(request);
  return contentApp.fetch(request);
}
