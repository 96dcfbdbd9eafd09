import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/e2e';
import { type SiteProcess, startSite } from '../support/site-process';

test.describe.configure({ timeout: 180_000 });

function filesBelow(directory: string): number {
  if (!existsSync(directory)) return 0;
  return readdirSync(directory, { withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isDirectory() ? filesBelow(join(directory, entry.name)) : 1),
    0,
  );
}

function residentBytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4_096;
}

/** The build, to which no process writes, and the pages that this process renders. */
const files = () => filesBelow('.next/server') + filesBelow('test-results/slugs/pages');

test('M2.55 2,000 unknown slugs leave no file and no growth beyond the bound', async () => {
  const site: SiteProcess = await startSite({ DATA_DIR: 'test-results/slugs' });
  try {
    // Each round requests two: a slug at the root and an article.
    const ask = async (from: number, to: number) => {
      for (let n = from; n < to; n += 20)
        await Promise.all(
          Array.from({ length: 20 }, async (_, k) => {
            const unknown = await fetch(`${site.origin}/unknown-slug-${n + k}`, { redirect: 'manual' });
            expect(unknown.status).toBe(302);
            expect(new URL(unknown.headers.get('location') ?? '', site.origin).pathname).toBe('/');
            const article = await fetch(`${site.origin}/en/blog/unknown-${n + k}`, { redirect: 'manual' });
            expect(article.status).toBe(404);
            await article.arrayBuffer();
          }),
        );
      // Every other path prefix that accepts an arbitrary segment.
      for (const start of [
        '/media/',
        '/drawings/',
        '/api/',
        '/pages/',
        '/healthz/',
        '/_next/',
        '/%74opapi/',
        '/topapi/',
        '/x/y/',
        '/en/coverage/',
        '/service/',
        '/category/',
        '/robots.txt/',
      ])
        for (let n = from; n < from + 5; n += 1) {
          const answer = await fetch(`${site.origin}${start}unknown-${n}`, { redirect: 'manual' });
          expect(answer.status, start).toBe(404);
          await answer.arrayBuffer();
        }
    };
    // By then the heap has its size: it grows for the first 700.
    await ask(0, 700);
    const filesBefore = files();
    const linux = statSync('/proc/self/statm', { throwIfNoEntry: false }) !== undefined;
    const before = linux ? residentBytes(site.pid) : 0;
    await ask(700, 1_000);
    expect(files()).toBe(filesBefore);
    if (linux) expect(residentBytes(site.pid) - before).toBeLessThan(96 * 1024 * 1024);
  } finally {
    await site.stop();
  }
});
