import { test as base } from '@playwright/test';
import { engines, type Visitor } from '../support/engines/visitor';
import { startWebKit } from '../support/engines/webkit';
import { smoke } from './smoke';

/** One browser for all tests of a worker: its driver holds one session at a time. */
const test = base.extend<{ visitor: Visitor }, { browserVisitor: Visitor }>({
  browserVisitor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use, { project }) => {
      const { visitor, stop } = await startWebKit(String(project.use.baseURL));
      await use(visitor);
      await stop();
    },
    { scope: 'worker' },
  ],
  visitor: ({ browserVisitor }, use) => use(browserVisitor),
});

test.describe.configure({ mode: 'default' });
test.skip(!engines.webkit.program, engines.webkit.missing);
smoke('WebKit', test);
