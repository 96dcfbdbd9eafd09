import { readFileSync } from 'node:fs';
import { stripHtml } from '@/lib/domain/richtext/text';
import { readOptions } from '@/lib/tools/options.mjs';

const help = `npm run check-redirects -- <old-sitemap.xml | addresses.txt>… [--at http://localhost:3000]

  Asks a running site for every address of an earlier one: the <loc> entries of sitemaps, or a list with one address a
  line. Prints what is not answered by a page, a redirect to one, or 410. Ends with 1 if there is any.
`;

const maxHops = 3;
const atOnce = 8;

const { values, positionals } = readOptions({ at: { type: 'string', default: 'http://localhost:3000' } }, help);
if (positionals.length === 0) {
  console.error(help);
  process.exit(1);
}

const addressesIn = (text: string) =>
  text.includes('<loc>')
    ? [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]+?)(?:\]\]>)?\s*<\/loc>/g)].map(([, address = '']) =>
        stripHtml(address),
      )
    : text.split('\n').map((line) => line.trim());

/** What is wrong with an address; null when it is answered. */
async function wrongOf(address: string): Promise<string | null> {
  const { pathname, search } = new URL(address, values.at);
  let at = `${pathname}${search}`;
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const { status, headers } = await fetch(new URL(at, values.at), { redirect: 'manual' });
    const target = headers.get('location');
    if (status === 200 || status === 410) return null;
    if (!target || status < 300 || status > 399) return `${status}${hop > 0 ? ` at ${at}` : ''}`;
    const next = new URL(target, new URL(at, values.at));
    if (next.hash === '#gone') return 'no page: leads to the home page';
    if (next.origin !== new URL(values.at).origin) return null;
    if (hop > 1) return `${hop + 1} redirects, over ${at}`;
    at = `${next.pathname}${next.search}`;
  }
  return 'too many redirects';
}

const texts = positionals.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const index = texts.find(({ text }) => text.includes('<sitemapindex'));
if (index) {
  console.error(`${index.file} only names other sitemaps: give those instead (${addressesIn(index.text).join(' ')}).`);
  process.exit(1);
}
const addresses = [...new Set(texts.flatMap(({ text }) => addressesIn(text)))].filter(Boolean);
const wrong: string[] = [];
const queue = [...addresses];
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const reason = await wrongOf(address).catch(() => `no answer from ${values.at}; is the site running?`);
      if (reason) wrong.push(`${address}  ${reason}`);
    }
  }),
);
for (const line of wrong.sort()) process.stdout.write(`${line}\n`);
process.stdout.write(`${addresses.length - wrong.length} of ${addresses.length} addresses are answered.\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
