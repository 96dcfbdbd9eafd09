import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { internals } from './fuzz-values';
import { freshAddress } from './leads/lead-service';

/** This database's share of the runs: where PostgreSQL is available, a test file runs on both databases. */
export const shareOf = (tries: number): number => Math.ceil(tries / (findPostgres() ? 2 : 1));

export type Answer = (request: Request) => Promise<Response> | Response;
export type Sent = {
  path: string;
  method?: 'GET' | 'POST';
  type?: string;
  body?: string;
  headers?: Record<string, string>;
};

function requestOf({ path, method = 'GET', type: contentType, body, headers: own = {} }: Sent): Request {
  const sent = new Headers({ host: 'site.test', 'sec-fetch-site': 'same-origin', 'x-socket-address': freshAddress() });
  for (const [name, value] of Object.entries(own)) sent.set(name, value);
  if (contentType) sent.set('content-type', contentType);
  return new Request(`http://site.test${path}`, { method, headers: sent, body: method === 'POST' ? body : undefined });
}

/**
 * The problem of a response; null when there is none. Uses plain conditions, because the assertions of a test runner
 * cost more than most of the calls.
 */
function flawOf(response: Response, said: string): string | null {
  if (response.status >= 500) return `a failure of ours: ${response.status} ${said}`;
  if (response.status >= 400 && internals.test(said)) return `tells what is inside: ${said}`;
  return response.headers.has('x-powered-by') ? 'names its framework' : null;
}

/** Runs generated calls and records what they log as failures. */
export function startFuzzing() {
  const failures: unknown[] = [];
  let made = 0;
  return {
    made: () => made,
    count() {
      made += 1;
    },
    listen() {
      vi.spyOn(console, 'error').mockImplementation((...words) => void failures.push(words));
      vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    },
    quiet: () => expect(failures.splice(0)).toEqual([]),
    check: (numRuns: number, sent: fc.Arbitrary<Sent>, answer: Answer) =>
      fc.assert(
        fc.asyncProperty(sent, async (one) => {
          made += 1;
          const response = await answer(requestOf(one));
          const flaw = flawOf(response, await response.text());
          if (flaw) throw new Error(flaw);
        }),
        { numRuns: shareOf(numRuns) },
      ),
  };
}
