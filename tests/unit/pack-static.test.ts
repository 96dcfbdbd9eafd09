import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { packStatic } from '@/lib/tools/project/build/pack.mjs';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('B12 the build lays the smallest copy beside each script and style, where the server looks for it', async () => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  const script = 'const inspected = true;\n'.repeat(500);
  for (const name of ['a-b_~1.js', 'a.css', 'a.woff2']) writeFileSync(join(folder, 'static/chunks', name), script);
  expect((await packStatic(folder)).sort()).toEqual(['static/chunks/a-b_~1.js.br', 'static/chunks/a.css.br']);
  const copy = readFileSync(join(folder, 'static/chunks/a-b_~1.js.br'));
  expect(copy.length).toBe(brotliCompressSync(script).length);
  expect(brotliDecompressSync(copy).toString()).toBe(script);
});

it('no source map is left where the server publishes it, in whatever folder', async () => {
  const at = mkdtempSync(join(folder, 'maps-'));
  for (const path of ['static/chunks', 'static/build/deep', 'server']) mkdirSync(join(at, path), { recursive: true });
  const maps = ['static/a.css.map', 'static/chunks/a.js.map', 'static/build/deep/b.mjs.map', 'server/page.js.map'];
  for (const name of [...maps, 'static/chunks/a.js']) writeFileSync(join(at, name), '{"sources":["lib/own.ts"]}');
  await packStatic(at);
  const left = readdirSync(at, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.endsWith('.map'))).toEqual(['server/page.js.map']);
});
