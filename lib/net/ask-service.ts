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

export const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;
