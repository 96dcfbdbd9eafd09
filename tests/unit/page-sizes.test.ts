import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgets } from '@/lib/tools/project/sizes/page-budgets.mjs';
import { overBudget, sizesOf } from '@/lib/tools/project/sizes/page-sizes.mjs';

const files: Record<string, string> = {
  '/_next/static/chunks/main.js': 'main '.repeat(500),
  '/_next/static/chunks/leaf.js': 'leaf '.repeat(300),
  '/_next/static/chunks/old.js': 'old '.repeat(900),
  '/_next/static/chunks/all.css': `${'a{color:red}'.repeat(50)}@font-face{src:url(../media/face.woff2)format("woff2")}`,
  '/_next/static/media/face.woff2': 'x'.repeat(1234),
};
const read = async (address: string) => {
  const text = files[address];
  if (text === undefined) throw new Error(`not asked for at once: ${address}`);
  return new TextEncoder().encode(text);
};
const packed = (text: string) => gzipSync(text).length;

const html = `<!DOCTYPE html><link rel="stylesheet" href="/_next/static/chunks/all.css"/>
<script src="/_next/static/chunks/main.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script>
<script nonce="n">self.__next_f.push([1,"1:I[7,[\\"/_next/static/chunks/leaf.js\\",\\"/_next/static/chunks/main.js\\"],\\"Leaf\\"]\\n"])</script>
<script>self.__next_f.push([1,"0:[\\"$\\",\\"p\\",null,{}]\\n"])</script>`;

describe('B12 what a page loads at once', () => {
  it('is its document, the flight in it, each script, style and font once, and nothing for browsers without modules', async () => {
    const sizes = await sizesOf({ html, read });
    expect(sizes).toEqual({
      document: packed(html),
      flight: packed(
        '1:I[7,["/_next/static/chunks/leaf.js","/_next/static/chunks/main.js"],"Leaf"]\n0:["$","p",null,{}]\n',
      ),
      script: packed(files['/_next/static/chunks/main.js'] ?? '') + packed(files['/_next/static/chunks/leaf.js'] ?? ''),
      style: packed(files['/_next/static/chunks/all.css'] ?? ''),
      fonts: 1234,
    });
  });

  it('finds the flight of a kept page, whose scripts are one', async () => {
    const merged = html.replaceAll('</script>\n<script>', ';').replace('<script nonce="n">', '<script>');
    const [apart, together] = await Promise.all([sizesOf({ html, read }), sizesOf({ html: merged, read })]);
    expect(together.flight).toBe(apart.flight);
  });

  it('fails above a budget with the page, the excess and what to do', () => {
    const budget = { document: 30, flight: 15, script: 150, style: 16, fonts: 30 };
    const sizes = { document: 33_060, flight: 15_000, script: 149_999, style: 1, fonts: 0 };
    expect(overBudget('/en/faq', sizes, budget)).toEqual([
      expect.stringMatching(
        /^\/en\/faq: document of 33\.1 kB is 3\.1 kB above its budget of 30 kB\. Shorten its markup.*lib\/tools\/project\/sizes\/page-budgets\.mjs/,
      ),
    ]);
    expect(overBudget('/en/faq', { ...sizes, document: 30_000 }, budget)).toEqual([]);
  });

  it('lets a page to read add no more than 25 kB of script to the framework’s 137', () => {
    for (const kind of ['content', 'home', 'glossary', 'report'] as const)
      expect(budgets[kind].script, kind).toBeLessThanOrEqual(137 + 25);
  });
});
