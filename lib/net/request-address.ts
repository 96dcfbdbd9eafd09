/**
 * The parts of a request target in origin form, read as every URL parser does: the first question mark ends the path,
 * and any further one belongs to the query.
 */
const queryStart = (target: string): number => {
  const start = target.indexOf('?');
  return start < 0 ? target.length : start;
};

export const pathnameOf = (target = ''): string => target.slice(0, queryStart(target));

/** The query with its question mark; empty when there is none. */
export const searchOf = (target = ''): string => target.slice(queryStart(target));

export const queryOf = (target = ''): URLSearchParams => new URLSearchParams(searchOf(target));
