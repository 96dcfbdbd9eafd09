import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { hintCompiler } from '@/lib/cli/compile-hints.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hints-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('B12 lets the browser compile the scripts of every page, and no others, while they arrive', () => {
  writeFileSync(join(folder, 'build-manifest.json'), JSON.stringify({ rootMainFiles: ['main.js'], lowPriorityFiles: ['other.js'] }));
  for (const name of ['main.js', 'other.js']) writeFileSync(join(folder, name), 'run();');
  hintCompiler(folder);
  expect(hintCompiler(folder)).toEqual(['main.js']);
  expect(readFileSync(join(folder, 'main.js'), 'utf8')).toBe('//# allFunctionsCalledOnLoad\nrun();');
  expect(readFileSync(join(folder, 'other.js'), 'utf8')).toBe('run();');
});
