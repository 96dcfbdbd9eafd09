import { existsSync, readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '../support/e2e';
import { startSiteWithMemory } from '../support/site-memory';

test.describe.configure({ timeout: 180_000 });

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
    // Each round requests two: a slug at the root and an article.
    const ask = async (from: number, to: number) => {
      for (let n = from; n < to; n += 20)
        await Promise.all(
          Array.from({ length: 20 }, async (_, k) => {
            const unknown = await answerOf(`${site.origin}/unknown-slug-${n + k}`);
            expect(unknown.statusCode).toBe(302);
            expect(new URL(unknown.headers.location ?? '', site.origin).pathname).toBe('/');
            const article = await answerOf(`${site.origin}/en/blog/unknown-${n + k}`);
            expect(article.statusCode).toBe(404);
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
          expect((await answerOf(`${site.origin}${start}unknown-${n}`)).statusCode, start).toBe(404);
        }
    };
    // The embedded database takes 200 MB when it opens, which may be seconds after the start.
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status, { timeout: 60_000 }).toBe(200);
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
