import { createHmac } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { round } from './figures';

type Places = { site: string; edge: string | null; contentDir: string; secret: string };
/** Seconds after the change until the last old page, from the bare server and from behind the edge (null: no edge). */
export type Reach = { bare: number; edge: number | null };

const everyMs = 50;
const withinMs = 20_000;
const articles = 'en/posts/news';
const sentence = 'This sentence was written while the site was running.';

export function copyContent(contentDir: string): void {
  rmSync(contentDir, { recursive: true, force: true });
  cpSync('content', contentDir, { recursive: true });
}

async function read(url: string): Promise<string> {
  return (await fetch(url, { headers: { 'accept-encoding': 'gzip' } })).text();
}

async function clear(site: string, secret: string): Promise<void> {
  const body = '{"tags":["posts"]}';
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const answer = await fetch(`${site}/api/revalidate`, {
    method: 'POST',
    body,
    headers: { 'x-timestamp': timestamp, 'x-signature': `sha256=${signature}` },
  });
  if (!answer.ok) throw new Error(`the site refused to clear: ${answer.status}`);
}

async function lastOld(url: string, begun: number): Promise<number> {
  let last = 0;
  while (performance.now() - begun < withinMs) {
    const asked = performance.now();
    if (!(await read(url)).includes(sentence)) last = asked - begun;
    else if (asked - begun > last + 3_000) return round(last / 1_000, 2);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`A changed page did not reach the visitors of ${url}.`);
}

/** Measures how long visitors receive an old page after a signed revalidation. */
export async function measureReach({ site, edge, contentDir, secret }: Places): Promise<Reach> {
  const [file = ''] = readdirSync(join(contentDir, articles));
  const urls = [site, ...(edge === null ? [] : [edge])].map(
    (origin) => `${origin}/en/blog/${file.replace(/\.md$/, '')}`,
  );
  for (const url of urls) {
    if ((await read(url)).includes(sentence)) throw new Error('the text was changed before');
    // Cached and requested all the time: the worst case for the lifetime of an old page.
    for (let warm = 0; warm < 20; warm += 1) await read(url);
  }
  appendFileSync(join(contentDir, articles, file), `\n\n${sentence}\n`);
  const begun = performance.now();
  await clear(site, secret);
  const [bare = 0, behindEdge = null] = await Promise.all(urls.map((url) => lastOld(url, begun)));
  return { bare, edge: behindEdge };
}
