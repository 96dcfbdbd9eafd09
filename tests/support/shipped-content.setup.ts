import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { loadContent } from '@/lib/content/load';

declare module 'vitest' {
  export interface ProvidedContext {
    shippedContent: string;
  }
}

const key = Symbol.for('verilot.test.shipped-content');
// Each test project has its own modules; only the global object is shared.
const shared: typeof globalThis & { [key]?: string } = globalThis;

function keepShipped(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-'));
  writeFileSync(join(folder, 'content'), serialize(loadContent('content')));
  return folder;
}

/** Parses the shipped content once, which takes half a second, and stores the result for every test file. */
export default function setup(project: TestProject): () => void {
  shared[key] ??= keepShipped();
  const folder = shared[key];
  project.provide('shippedContent', join(folder, 'content'));
  return () => {
    delete shared[key];
    rmSync(folder, { recursive: true, force: true });
  };
}
