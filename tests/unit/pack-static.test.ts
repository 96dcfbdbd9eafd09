import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { packStatic } from '@/lib/cli/pack-static.mjs';
import { builtCopyOf } from '@/lib/http/front/built-copies';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('B12 the build lays the smallest copy beside each script and style, and the site finds it there', async () => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  const script = 'const inspected = true;\n'.repeat(500);
  for (const name of ['a-b_~1.js', 'a.css', 'a.woff2']) writeFileSync(join(folder, 'static/chunks', name), script);
  expect((await packStatic(folder)).sort()).toEqual(['static/chunks/a-b_~1.js.br', 'static/chunks/a.css.br']);
  const copy = await builtCopyOf('/_next/static/chunks/a-b_~1.js', folder);
  expect(copy?.length).toBe(brotliCompressSync(script).length);
  expect(brotliDecompressSync(copy ?? '').toString()).toBe(script);
});

it('finds no copy of what the build did not pack, nor outside its folder', async () => {
  writeFileSync(join(folder, 'secret.js.br'), 'secret');
  for (const path of ['/_next/static/chunks/none.js', '/_next/static/chunks/a.woff2', '/_next/static/../secret.js', '/_next/static/chunks/../../secret.js', '/_next/static/chunks/%2e%2e/../secret.js', '/secret.js', ''])
    expect(await builtCopyOf(path, folder), path).toBeUndefined();
  expect(readFileSync(join(folder, 'secret.js.br'), 'utf8')).toBe('secret');
});
