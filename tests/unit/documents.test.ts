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

  it('name the files of four ways in the order in which each leads to the next', () => {
    /** What the framework and the worker's process start without an import. */
    const isStart = (path: string) =>
      /^app\/.*(?:page|route)\.tsx?$|^middleware\.ts$|^lib\/server\/site-server\.ts$|^lib\/backend\/jobs\/worker\.ts$/.test(
        path,
      );
    const targets = (path: string) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'([@.][^']*)'/g)].flatMap(([, name = '']) => {
        const base = name.startsWith('@/') ? name.slice(2) : join(dirname(path), name);
        return ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end);
      });
    const [, section = ''] = /^## Four ways$([\s\S]*?)^## /m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
    const ways = section.split('\n- ').slice(1);
    expect(ways).toHaveLength(4);
    for (const way of ways) {
      const paths = [...way.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      expect(paths.length, way.slice(0, 20)).toBeLessThanOrEqual(25);
      const reached = new Set<string>(paths.slice(0, 1));
      for (const path of paths) {
        expect(isStart(path) || reached.has(path), `${path} is imported by one before it`).toBe(true);
        for (const target of targets(path)) reached.add(target);
      }
    }
  });

  it('number the decisions that comments refer to', () => {
    const written = [...readFileSync('lib/decisions.md', 'utf8').matchAll(/^(\d+)\. \*\*/gm)].map(([, n]) => Number(n));
    expect(written).toEqual(written.map((_, at) => at + 1));
    const named = ['Dockerfile', ...files.filter((path) => /\.(?:tsx?|[cm]js|css)$/.test(path))].flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/decision[\s*]+(\d+)[\s*]+in[\s*]+lib\/decisions/g)].map(([, n]) =>
        Number(n),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((number) => !written.includes(number))).toEqual([]);
  });

  it('give a reason for each package, and for no other', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const packages = Object.keys({ ...dependencies, ...devDependencies });
    const rows = readFileSync('lib/tools/dependencies.md', 'utf8').match(/^\| `.*?\|/gm) ?? [];
    const reasons = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    const covers = (reason: string, name: string) =>
      reason.endsWith('*') ? name.startsWith(reason.slice(0, -1)) : reason === name;
    expect(packages.filter((name) => !reasons.some((reason) => covers(reason, name)))).toEqual([]);
    expect(reasons.filter((reason) => !packages.some((name) => covers(reason, name)))).toEqual([]);
  });
});
