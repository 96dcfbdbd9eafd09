/** What a page takes of a form that is posted without script, in bytes; papers come to the join-us page alone. */
export const maxPostBytes = { page: 128 * 1024, papers: 51 * 1024 * 1024 } as const;

const papersPath = /^(?:\/(?:en|fr|es))?\/recruit$/;

export type PostRefusal = { status: 411 | 413; text: string };

/**
 * Refuses what is posted to a page and is larger than its forms can be, before anything reads it; null lets it through.
 * `length` is the header as it came: browsers always name it, so that a body without one is no form of ours.
 */
export function refusePost(method: string, pathname: string, length: string | null): PostRefusal | null {
  if (method === 'GET' || method === 'HEAD') return null;
  if (length === null || !/^\d{1,12}$/.test(length)) return { status: 411, text: 'Length required: say how long the body is.\n' };
  const max = papersPath.test(pathname) ? maxPostBytes.papers : maxPostBytes.page;
  return Number(length) > max ? { status: 413, text: `Too large: this address takes at most ${max} bytes.\n` } : null;
}
