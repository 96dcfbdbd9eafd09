import './load-env';
import { changedSince, indexNowSettings, reportToIndexNow, sitemapsOf } from '@/lib/site/sitemaps/announce';
import { readOptions } from '@/lib/tools/options.mjs';

const help = `npm run index-now -- --since 2026-11-01

  Reads the sitemaps of the running site at SITE_URL and reports the addresses that changed on that day or later to IndexNow,
  with INDEXNOW_KEY. --all reports every address, --dry prints them instead.
`;

const { values } = readOptions({ since: { type: 'string' }, all: { type: 'boolean' }, dry: { type: 'boolean' } }, help);
const settings = indexNowSettings();

async function text(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

async function run(siteUrl: string, since: string | null): Promise<string[]> {
  const index = await text(`${siteUrl}/sitemap.xml`);
  const found: string[] = [];
  for (const address of sitemapsOf(index)) found.push(...changedSince(await text(address), since));
  return found;
}

const since = values.all ? null : (values.since ?? '');
if (!settings || (since !== null && Number.isNaN(Date.parse(since)))) {
  process.stderr.write(settings ? help : `INDEXNOW_KEY is not set: nothing is reported.\n${help}`);
  process.exitCode = 1;
} else {
  const urls = await run(settings.siteUrl, since);
  if (values.dry) process.stdout.write(`${urls.join('\n')}\n`);
  else {
    const statuses = await reportToIndexNow(settings, urls);
    process.stdout.write(`${urls.length} addresses reported, answers: ${statuses.join(', ') || 'none'}\n`);
    if (statuses.some((status) => status < 200 || status > 299)) process.exitCode = 1;
  }
}
