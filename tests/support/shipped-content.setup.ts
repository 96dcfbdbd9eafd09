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
// Each project of tests has modules of its own; only the global object is shared by all.
const shared: typeof globalThis & { [key]?: string } = globalThis;

function keepShipped(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-'));
  writeFileSync(join(folder, 'content'), serialize(loadContent('content')));
  return folder;
}

/** Reads the shipped content once, which takes half a second, and keeps what was read for every file of tests. */
export default function setup(project: TestProject): () => void {
  shared[key] ??= keepShipped();
  const folder = shared[key];
  project.provide('shippedContent', join(folder, 'content'));
  return () => {
    delete shared[key];
    rmSync(folder, { recursive: true, force: true });
  };
}
