/**
 * Benchmark of the search without the route handler: `CONTENT_DIR=… tsx tests/lab/bench/search.ts` prints the median and
 * the 95th percentile in milliseconds of a whole call (hits, total, and the twenty highlighted passages of a page).
 * Each term is requested for the first time.
 */
import { searchPosts } from '@/lib/backend/content/search-posts';
import { median, percentile, searchTurns } from './figures';

const ask = (term: string) => searchPosts({ locale: 'en', term, page: 1, limit: 20 });
await ask('aql');
const times: number[] = [];
for (const term of searchTurns()) {
  const from = performance.now();
  await ask(term);
  times.push(performance.now() - from);
}
process.stdout.write(JSON.stringify({ medianMs: median(times), p95Ms: percentile(times, 95) }));
