import { existsSync, readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '../support/e2e';
import { startSiteWithMemory } from '../support/site-memory';

/** The answer as a browser gets it, compressed; fetch would unpack what nobody reads. */
const answerOf = (address: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip, deflate' } }, (answer) => {
      answer.once('end', () => resolve(answer)).once('error', reject);
      answer.resume();
    }).once('error', reject);
  });

function filesBelow(directory: string): number {
  if (!existsSync(directory)) return 0;
  return readdirSync(directory, { withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isDirectory() ? filesBelow(join(directory, entry.name)) : 1),
    0,
  );
}

const maxGrowthBytes = 24 * 1024 * 1024;

/** The build, to which no process writes, and the pages that this process renders. */
const files = () => filesBelow('.next/server') + filesBelow('test-results/slugs/pages');

test('M2.55 2,000 unknown slugs leave no file and no growth beyond the bound', async () => {
  const site = await startSiteWithMemory({ DATA_DIR: 'test-results/slugs' });
  try {
    const odd: string[] = [];
    /** Collects what is odd; an expectation for each of thousands of answers would cost more than the answers. */
    const note = async (path: string, status: number, location?: string) => {
      const answer = await answerOf(`${site.origin}${path}`);
      if (answer.statusCode !== status) odd.push(`${path}: status ${answer.statusCode}`);
      if (location !== undefined && new URL(answer.headers.location ?? '', site.origin).pathname !== location)
        odd.push(`${path}: leads to ${answer.headers.location}`);
    };
    // Each round requests two: a slug at the root and an article.
    const ask = async (from: number, to: number) => {
      for (let n = from; n < to; n += 20)
        await Promise.all(
          Array.from({ length: 20 }, async (_, k) => {
            await note(`/unknown-slug-${n + k}`, 302, '/');
            await note(`/en/blog/unknown-${n + k}`, 404);
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
        for (let n = from; n < from + 5; n += 1) await note(`${start}unknown-${n}`, 404);
      expect(odd).toEqual([]);
    };
    // The embedded database takes 100 MB when it opens, which may be seconds after the start.
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
    // Caches fill at first.
    await ask(0, 300);
    const [filesBefore, bytesBefore] = [files(), await site.bytesInUse()];
    await ask(300, 1_000);
    expect(files()).toBe(filesBefore);
    expect((await site.bytesInUse()) - bytesBefore).toBeLessThan(maxGrowthBytes);
  } finally {
    await site.stop();
  }
});
