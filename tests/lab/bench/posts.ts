import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type SiteProcess, startSite } from '../../support/site-process.mjs';
import { median, memoryMb, requireBuild, round, searchTurns, timed } from './figures';
import { generateContent } from './generate-content';

const sizes = [100, 1_000, 10_000];
const firstVisits = 60;
const searchFigures = z.object({ medianMs: z.number(), p95Ms: z.number() });

async function read(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
}

function generatedSlugs(directory: string): string[] {
  const written = new Set(readdirSync('content/en/posts/news'));
  return readdirSync(`${directory}/en/posts/news`)
    .filter((name) => !written.has(name))
    .map((name) => name.replace(/\.md$/, ''));
}

function spread(slugs: string[], count: number, offset: number): string[] {
  const step = Math.max(1, Math.floor(slugs.length / count));
  return Array.from(
    { length: Math.min(count, slugs.length) },
    (_, index) => slugs[(index * step + offset) % slugs.length] ?? '',
  );
}

/** From a changed file of the folder, which the site watches, to the first answer that shows the change. */
async function publish(contentDir: string, origin: string, slug: string, title: string): Promise<void> {
  const file = `${contentDir}/en/posts/news/${slug}.md`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
  while (!(await (await fetch(`${origin}/en/blog/${slug}`)).text()).includes(title)) await delay(20);
}

async function measureSize(posts: number, contentDir: string) {
  const dataDir = `.bench/data-${posts}`;
  let site: SiteProcess | undefined;
  const startMs = await timed(async () => {
    site = await startSite({ CONTENT_DIR: contentDir, DATA_DIR: dataDir });
  });
  if (!site) throw new Error('the site did not start');
  const { origin, pid, stop } = site;
  try {
    const slugs = generatedSlugs(contentDir);
    const search = (locale: string, term: string) =>
      read(`${origin}/topapi/v1/post?_search_=${encodeURIComponent(term)}&limit=20&page=1&locale=${locale}`);
    // The first search in a language waits for its index; after that the process is in its normal state.
    const indexMs = await timed(async () => {
      for (const locale of ['zh', 'en', 'fr', 'es']) await search(locale, 'aql');
    });
    // Both for the first time; a crawler that comes again gets them from the page cache.
    const sitemapIndexMs = await timed(() => read(`${origin}/sitemap.xml`));
    const sitemapMs = await timed(() => read(`${origin}/sitemaps/en-articles-1.xml`));
    // The first rendered page of a process also loads its code, which is not part of the cost of a visit.
    for (const slug of spread(slugs, 5, 1)) await read(`${origin}/en/blog/${slug}`);
    const visits: number[] = [];
    for (const slug of spread(slugs, firstVisits, 0).filter((name) => !spread(slugs, 5, 1).includes(name)))
      visits.push(await timed(() => read(`${origin}/en/blog/${slug}`)));
    const searches: number[] = [];
    for (const term of searchTurns()) searches.push(await timed(() => search('en', term)));
    // The latency of any call to the route handler, search or not: the lower bound of the search times.
    const handlers: number[] = [];
    for (let turn = 0; turn < 60; turn += 1)
      handlers.push(await timed(() => read(`${origin}/topapi/v1/post/tag?locale=en`)));
    const changes: number[] = [];
    for (const slug of spread(slugs, 5, 2))
      changes.push(await timed(() => publish(contentDir, origin, slug, `Changed ${slug}`)));
    return {
      posts,
      publishMs: round(median(changes), 0),
      startMs: round(startMs, 0),
      firstVisitMs: round(median(visits)),
      searchCallMs: round(median(searches)),
      handlerMs: round(median(handlers)),
      indexMs: round(indexMs, 0),
      sitemapIndexMs: round(sitemapIndexMs, 0),
      sitemapMs: round(sitemapMs, 0),
      memoryMb: memoryMb(pid),
    };
  } finally {
    await stop();
  }
}

async function measureSearch(contentDir: string): Promise<{ medianMs: number; p95Ms: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/lab/bench/search.ts'], {
    env: { ...process.env, CONTENT_DIR: contentDir },
  });
  return searchFigures.parse(JSON.parse(stdout));
}

requireBuild();
const growth = [];
for (const posts of sizes) {
  const contentDir = `.bench/content-${posts}`;
  rmSync(contentDir, { recursive: true, force: true });
  generateContent(contentDir, posts);
  const site = await measureSize(posts, contentDir);
  const { medianMs, p95Ms } = await measureSearch(contentDir);
  growth.push({ ...site, searchMs: round(medianMs), searchP95Ms: round(p95Ms) });
  rmSync(contentDir, { recursive: true, force: true });
  console.info(JSON.stringify(growth.at(-1)));
}
const [smallest] = growth;
const ratios = growth.map((row) => ({
  posts: row.posts,
  start: round(row.startMs / (smallest?.startMs ?? 1)),
  firstVisit: round(row.firstVisitMs / (smallest?.firstVisitMs ?? 1)),
  search: round(row.searchMs / (smallest?.searchMs ?? 1)),
  memory: round(row.memoryMb / (smallest?.memoryMb ?? 1)),
}));
console.info('Ratios to the smallest collection of the same run:');
for (const row of ratios) console.info(JSON.stringify(row));
writeFileSync('.bench/results.json', JSON.stringify({ growth, ratios }, null, 2));
