import { test } from '@playwright/test';
import type { Visit, Visitor } from './visitor';

export const testIn = (start: (origin: string) => Promise<Visit>) =>
  test.extend<{ visitor: Visitor }, { workerVisitor: Visitor }>({
    workerVisitor: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
      async ({}, use, { project }) => {
        const { visitor, stop } = await start(String(project.use.baseURL));
        await use(visitor);
        await stop();
      },
      { scope: 'worker' },
    ],
    visitor: ({ workerVisitor }, use) => use(workerVisitor),
  });
