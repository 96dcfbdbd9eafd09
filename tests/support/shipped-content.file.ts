import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { inject, vi } from 'vitest';

/** The shipped content as it was read once for all files; any other folder is read as ever. Tests of the reader say `vi.unmock`. */
vi.mock('@/lib/content/load', async (original) => {
  const { loadContent } = await original<typeof import('@/lib/content/load')>();
  const file = inject('shippedContent');
  return { loadContent: (dir: string) => (dir === 'content' ? deserialize(readFileSync(file)) : loadContent(dir)) };
});
