import { internals } from '../fuzz-values';

/**
 * Returns what is wrong with an answer to hostile input; null when nothing is. A 503 that says when to come back is a
 * limit at work, and part of the contract. `secrets` are texts that no answer may contain.
 */
export function flawOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
  secrets: readonly string[],
): string | null {
  const isLimit = status === 503 && headers.has('retry-after');
  if (status >= 500 && !isLimit) return `${status} ${text.slice(0, 300)}`;
  if (status >= 400 && internals.test(text) && !headers.get('content-type')?.includes('text/html'))
    return `tells what is inside: ${text.slice(0, 300)}`;
  const secret = secrets.findIndex((one) => text.includes(one));
  if (secret >= 0) return `contains secret ${secret}`;
  return headers.has('x-powered-by') ? 'names its framework' : null;
}
