import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { inject, vi } from 'vitest';

/** Replaces loading of the shipped content with the copy that was parsed once for all files. */
vi.mock('@/lib/content/load', async (original) => {
  const { loadContent } = await original<typeof import('@/lib/content/load')>();
  const file = inject('shippedContent');
  return {
    loadContent: (...given: Parameters<typeof loadContent>) =>
      given[0] === 'content' && given[1]?.examples !== false ? deserialize(readFileSync(file)) : loadContent(...given),
  };
});
