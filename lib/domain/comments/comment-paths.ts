import { reactionCall } from '@/lib/contract/call-paths';

export type ReactionKind = 'comment' | 'like';
export type Target = { of: 'post' | 'comment'; id: number };

const pathPattern = new RegExp(`^${reactionCall('(post|comment)', String.raw`(\d{1,15})`, '(comment|like)')}$`);

/**
 * Reduces a link of the API to a path of this site (`/topapi/v1/post/{id}/like` and the like). Null for every other
 * address, which disables its control. Host, query and fragment are dropped.
 */
export function reactionPath(link: unknown, kind: ReactionKind): string | null {
  if (typeof link !== 'string' || link.length > 300 || !URL.canParse(link, 'http://site.invalid')) return null;
  const { protocol, pathname } = new URL(link, 'http://site.invalid');
  return /^https?:$/.test(protocol) && pathPattern.exec(pathname)?.[3] === kind ? pathname : null;
}

/** Parses a reaction path; null when it is none. */
export function targetOf(path: string): (Target & { kind: ReactionKind }) | null {
  const [, of, id, kind] = pathPattern.exec(path) ?? [];
  return (of === 'post' || of === 'comment') && (kind === 'comment' || kind === 'like')
    ? { of, id: Number(id), kind }
    : null;
}

/** Reaction path of a post or a comment, as the embedded backend supplies it. */
export const pathOf = ({ of, id }: Target, kind: ReactionKind): string => reactionCall(of, id, kind);
