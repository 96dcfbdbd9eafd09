import { readBounded } from './body';

export type Asking = Omit<RequestInit, 'headers' | 'signal'> & { timeoutMs: number; headers?: Record<string, string> };

/** Calls a service of the company: without cookies, caches and redirects, which its answer may still be. */
export const askService = (url: string, { timeoutMs, headers, ...init }: Asking): Promise<Response> =>
  fetch(url, {
    redirect: 'manual',
    cache: 'no-store',
    ...init,
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Null for a redirect, and for an answer above `maxBytes`. */
export async function askForText(url: string, { maxBytes, ...asking }: Asking & { maxBytes: number }) {
  const answer = await askService(url, asking);
  const bytes = await readBounded(answer.body, maxBytes);
  if (bytes === null || isRedirect(answer)) return null;
  return { status: answer.status, headers: answer.headers, text: new TextDecoder().decode(bytes) };
}

/** `Retry-After` in seconds. */
export const waitOf = (headers: Headers): number | undefined => {
  const seconds = /^\d{1,5}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return seconds === undefined ? undefined : Math.min(Number(seconds), 86_400);
};

export const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;
