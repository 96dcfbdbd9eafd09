import { isSameOrigin } from '@/lib/http/same-origin';

/** What a page takes of a form that is posted without script, in bytes; papers come to the join-us page alone. */
export const maxPostBytes = { page: 128 * 1024, papers: 51 * 1024 * 1024 } as const;

const papersPath = /^(?:\/(?:en|fr|es))?\/recruit$/;

export type PostRefusal = { status: 403 | 411 | 413; text: string };

/**
 * Refuses what is posted to a page from another origin, or is larger than its forms can be, before anything reads it; null
 * lets it through. Browsers always name the length, so that a body without one is no form of ours.
 */
export function refusePost(request: Pick<Request, 'method' | 'headers'>, pathname: string): PostRefusal | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (!isSameOrigin(request)) return { status: 403, text: 'Forbidden: forms of this site are sent from its own pages.\n' };
  const length = request.headers.get('content-length');
  if (length === null || !/^\d{1,12}$/.test(length)) return { status: 411, text: 'Length required: say how long the body is.\n' };
  const max = papersPath.test(pathname) ? maxPostBytes.papers : maxPostBytes.page;
  return Number(length) > max ? { status: 413, text: `Too large: this address takes at most ${max} bytes.\n` } : null;
}
