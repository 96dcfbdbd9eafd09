import { createHash } from 'node:crypto';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { brand, findMedia, reloadContent } from '@/lib/content';
import { brandStyle } from '@/lib/content/brand';
import { loadContent } from '@/lib/content/load';
import { pagePolicy } from '@/lib/server/security/security-headers';
import { companyFiles } from '@/lib/server/static/company-files';
import { renderSheet } from '@/lib/tools/documents/aql-sheet';
import { startHandlerServer } from '../support/handler-server';
import { ownerCommand } from '../support/owner-command';
import { put } from '../support/sample-content';
import { temporaryFolder } from '../support/sample-folder';

vi.unmock('@/lib/content/load');

const { dir, remove } = temporaryFolder();
afterAll(remove);
const own = join(dir, 'own');
process.env.CONTENT_DIR = own;
const demo = join(dir, 'demo');
const named = ['--name', 'Nordsee', '--domain', 'nordsee.example'];
const check = (folder: string, ...more: string[]) => ownerCommand('check-content', folder, ...more);

describe('npm run init', () => {
  it('writes a folder that loads and names the company alone', async () => {
    expect(await ownerCommand('init', own, '--empty', ...named)).toMatchObject({ code: 0, err: '' });
    const { brand, locales } = loadContent(own);
    expect([brand.name.en, brand.email]).toEqual(['Nordsee', 'hello@nordsee.example']);
    expect(locales.en.locals.testimonials).toEqual([]);
    expect(existsSync(join(own, 'reports'))).toBe(false);
    for (const file of ['brand.yaml', 'en/pages/terms-trader.md', 'zh/pages/terms-trader.md'])
      expect(readFileSync(join(own, file), 'utf8'), file).not.toMatch(/verilot|唯真/i);
    expect(await check(own)).toMatchObject({ code: 0, out: expect.stringContaining('The texts hold together.') });
    expect((await check('content')).code).toBe(0);
  });

  it('leaves out the languages that are not named', async () => {
    const two = join(dir, 'two');
    expect((await ownerCommand('init', two, '--languages', 'en,fr')).code).toBe(0);
    for (const name of ['brand', 'facts', 'countries'])
      expect(readFileSync(join(two, `${name}.yaml`), 'utf8'), name).not.toMatch(/\bzh:.*\ben:|\ben:.*\bes:/);
    vi.stubEnv('LOCALES', 'en,fr');
    vi.resetModules();
    const { loadContent: load } = await import('@/lib/content/load');
    const [own, shipped] = [load(two), load('content')];
    vi.unstubAllEnvs();
    vi.resetModules();
    expect([own.brand.name.en, own.brand.legalName.fr]).toEqual([shipped.brand.name.en, shipped.brand.legalName.fr]);
    expect([...own.facts.keys()]).toEqual([...shipped.facts.keys()]);
  });

  it.each([
    ['a folder of the clone', 'content/own', 'outside this clone'],
    ['a folder with files', own, 'is not empty'],
  ])('refuses %s', async (_what, folder, reason) => {
    expect(await ownerCommand('init', folder)).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
  });

  it('refuses a language without messages', async () => {
    const { code, err } = await ownerCommand('init', demo, '--languages', 'en,xx');
    expect([code, err]).toEqual([1, expect.stringContaining('no messages in xx')]);
    expect(existsSync(demo)).toBe(false);
  });
});

describe('npm run check-content', () => {
  it('names older translations, missing pictures, links to no page and words that are not the term', async () => {
    await ownerCommand('init', demo, ...named);
    expect((await check(demo, '--stamp')).out).toMatch(/\d+ translations are stamped\.\nThe texts hold together\./);
    appendFileSync(join(demo, 'zh/posts/news/azo-dyes-and-reach.md'), '\n![图](/media/nowhere/none.jpg)\n');
    rmSync(join(demo, 'en/posts/service/expediting.md'));
    writeFileSync(join(demo, 'terms/en.yaml'), '- { use: mug, never: [beaker] }\n');
    appendFileSync(join(demo, 'en/posts/news/azo-dyes-and-reach.md'), '\nA beaker.\n');
    const { code, out } = await check(demo);
    expect(code).toBe(1);
    expect(out).toContain('en/posts/news/azo-dyes-and-reach.md: is older than zh/posts/news/azo-dyes-and-reach.md');
    expect(out).toContain('zh/posts/news/azo-dyes-and-reach.md: there is no /media/nowhere/none.jpg');
    expect(out).toContain('en/posts/news/azo-dyes-and-reach.md: says beaker; the term is mug');
    const dead = '  en/navigation.yaml: /service/industrial-products-inspection/expediting';
    expect(out.split('Links to no page:')[1]).toContain(dead);
    expect(out).not.toContain('zh/navigation.yaml');
  });
});

describe('files of the company', () => {
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#123456" d="M0 0h8v8H0z"/></svg>';

  it('come before the shipped ones, and are those of its media alone', async () => {
    mkdirSync(join(own, 'media'), { recursive: true });
    writeFileSync(join(own, 'media/a picture.svg'), square);
    writeFileSync(join(own, 'beside.svg'), square);
    const site = await startHandlerServer((_request, response) => response.writeHead(404).end('shipped'), {
      handlers: [companyFiles(own)],
    });
    expect((await site.ask('/media/a%20picture.svg')).text).toBe(square);
    for (const path of ['/media/none.svg', '/beside.svg', '/media/..%2fbeside.svg', '/media/%2e%2e%2fbeside.svg'])
      expect((await site.ask(path)).text, path).toBe('shipped');
    await site.close();
  });

  it('take the logo and the colours of the brand', async () => {
    writeFileSync(join(own, 'media/logo.svg'), square);
    const light = "{ ink: '#10243d', paper: '#f7f9fc', accent: '#1d4e89' }";
    const dark = "{ ink: '#eaf1f9', paper: '#0c1724', accent: '#7db4ee' }";
    appendFileSync(join(own, 'brand.yaml'), `\nlogo: /media/logo.svg\ncolours: { light: ${light}, dark: ${dark} }\n`);
    reloadContent();
    const site = await startHandlerServer((_request, response) => response.writeHead(404).end('shipped'), {
      handlers: [companyFiles(own)],
    });
    expect((await site.ask('/icon.svg')).text).toBe(square);
    expect((await site.ask('/drawings/mug.svg')).text).toContain('#1d4e89');
    const sheet = renderSheet('en');
    for (const part of ['--accent:#1d4e89', Buffer.from(square).toString('base64'), '| Nordsee<'])
      expect(sheet).toContain(part);
    const icon = await site.ask('/apple-icon.png');
    expect([icon.headers['content-type'], icon.bytes.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
    expect((await site.ask('/apple-icon.png', { 'if-none-match': String(icon.headers.etag) })).status).toBe(304);
    expect((await site.ask('/favicon.ico')).bytes.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
    await site.close();
  });

  it('are downloads before the shipped ones', () => {
    put(own, 'media/downloads/aql-table-en.pdf', '');
    const found = ['aql-table-en', 'aql-table-fr', 'none'].map((name) => findMedia(`/media/downloads/${name}.pdf`));
    expect(found).toEqual([
      join(own, 'media/downloads/aql-table-en.pdf'),
      'public/media/downloads/aql-table-fr.pdf',
      undefined,
    ]);
  });

  it('hold typefaces, which stand over the shipped ones and let no line move', async () => {
    copyFileSync('lib/tools/fonts/text-latin.woff2', join(own, 'media/text.woff2'));
    appendFileSync(join(own, 'brand.yaml'), 'typefaces: { text: { file: /media/text.woff2 } }\n');
    reloadContent();
    const style = brandStyle(brand());
    const [, address = ''] = /url\((\/media\/text\.woff2\?v=[\da-f]{8})\)/.exec(style) ?? [];
    const site = await startHandlerServer((_request, response) => response.writeHead(404).end('shipped'), {
      handlers: [companyFiles(own)],
    });
    const { headers } = await site.ask(address);
    await site.close();
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': expect.stringMatching('immutable'),
    });
    // The shipped face itself: as wide and as high as the style sheet says.
    const [sheet, given] = [readFileSync('app/globals.css', 'utf8'), style].map((css) =>
      [...css.matchAll(/"(?:Text F|Brand f)allback";[^}]*/g)].map(([rule]) =>
        [...rule.matchAll(/(?:size-adjust|ascent-override|descent-override): ?([\d.]+)%/g)].map(([, value]) => value),
      ),
    );
    expect(given).toHaveLength(2);
    for (const [at, values] of (sheet ?? []).entries())
      for (const [index, value] of values.entries())
        expect(Number(given?.[at]?.[index]), `${at} ${index}`).toBeCloseTo(Number(value), 0);
    copyFileSync(join(own, 'media/text.woff2'), join(own, 'media/bold.woff2'));
    const yaml = readFileSync(join(own, 'brand.yaml'), 'utf8');
    writeFileSync(join(own, 'brand.yaml'), yaml.replace('{ file:', '{ bold: /media/bold.woff2, file:'));
    reloadContent();
    expect(brand().typefaces.map(({ weight }) => weight)).toEqual(['400 500', '501 700']);
    writeFileSync(join(own, 'brand.yaml'), yaml);
    reloadContent();
    const policy = pagePolicy({ secure: false, tencent: false })('');
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`);
    expect(policy).toContain("font-src 'self';");
  });

  it.each([
    ['is missing', null],
    ['is no WOFF2 file', Buffer.from('wOFF')],
    ['is larger than 200 kB', Buffer.from(`wOF2${'-'.repeat(200_000)}`)],
    ['cannot be read', Buffer.from('wOF2')],
  ])('are refused with a typeface that %s', (reason, file) => {
    const kept = join(own, 'media/text.woff2');
    if (file) writeFileSync(kept, file);
    else rmSync(kept, { force: true });
    expect(() => loadContent(own)).toThrow(`media/text.woff2: file: ${reason}`);
  });
});
