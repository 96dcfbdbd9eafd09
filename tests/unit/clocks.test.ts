import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../support/source-files';

/** What needs the date: it is stored, shared with other processes, or sent. Durations take `performance.now()`. */
const dates: Record<string, string> = {
  'app/[locale]/form-result/page.tsx': 'compares the time of a sealed result',
  'lib/backend/db/lock.ts': 'compares the time of a file that another process touches',
  'lib/backend/shared/image-store.ts': 'compares the time of a file',
  'lib/backend/content/remote-media.ts': 'names a picture after its day',
  'lib/backend/reports/report-file-source.ts': 'sends the time to a service',
  'lib/backend/storage/open-storage.ts': 'compares the time of a file',
  'lib/content/load.ts': 'compares the moments of posts',
  'lib/handlers/forms/account-form-handler.ts': 'reads and writes the time in a cookie',
  'lib/handlers/forms/form-post.ts': 'writes the time into a cookie',
  'lib/handlers/forms/lead-form-handler.ts': 'sends the time with a lead',
  'lib/handlers/reports/report-handlers.ts': 'compares the end of a link',
  'lib/handlers/revalidation/watch-tags.ts': 'compares the moments of posts',
  'lib/server/next-cache/cache-handler.cjs': 'compares the time of a stored page',
  'lib/upstream/last-good.ts': 'stores the time of a copy',
};
const readsDate = /\bDate\.now\b|\bnew Date\(\)\s*\.(?:getTime|valueOf)\b|\+\s*new Date\(\)/;

it('the server measures no duration by the date, which may be set back meanwhile', () => {
  const files = [...sourceFiles(['app', 'lib'], /\.(?:tsx?|cjs)$/), 'instrumentation.ts', 'middleware.ts'];
  const found = files.filter((file) => !file.startsWith('lib/tools/') && readsDate.test(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(dates).toSorted());
});
