import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folders = ['app', 'components', 'lib', 'messages', 'tests'];
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const files = folders.flatMap(below);
const documents = [
  'CONTRIBUTING.md',
  'README.md',
  ...files.filter((path) => path.endsWith('.md') && !path.startsWith('tests/evidence/')),
];

/** Paths with a placeholder, and those of recipes. */
const isPattern = (path: string) => /[<>…*{}\s$]|example/.test(path);
const isPath = (text: string) =>
  new RegExp(`^(?:${folders.join('|')})/|^(?:unit|component|contract|e2e)/[\\w-]+$`).test(text) ||
  /[^/.]\.(?:tsx?|mjs|cjs|conf|ya?ml|md|css)$/.test(text);

/** The files and folders that a document names in code spans and links, outside of code blocks. */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span).filter(isPath);
  const links = [...prose.matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  return [...new Set([...spans, ...links])].filter((path) => !isPattern(path) && !/^\.?\//.test(path));
}

/** Whether a document in `folder` may name `path`: from the root, from its folder, below it, or a test by its name. */
const exists = (folder: string, path: string) =>
  [path, join(folder, path)].some((place) => existsSync(place)) ||
  ['.test.ts', '.test.tsx', '.spec.ts'].some((ending) => existsSync(`tests/${path}${ending}`)) ||
  files.some((file) => file.startsWith(folder === '.' ? '' : `${folder}/`) && file.endsWith(`/${path}`));

describe('the documents', () => {
  it.each(documents)('%s names files that exist', (document) => {
    const named = pathsIn(readFileSync(document, 'utf8')).filter((path) => !path.startsWith('.next/'));
    expect(named.filter((path) => !exists(dirname(document), path))).toEqual([]);
  });
});
