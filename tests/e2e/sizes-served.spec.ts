import { weighPages } from '@/lib/tools/project/sizes/weigh-pages.mjs';
import { expect, test } from '../support/served';

test('B12 one page of each template loads no more at once than its budget allows', async ({ baseURL }) => {
  const problems = await weighPages(baseURL ?? '');
  expect(problems, problems.join('\n')).toEqual([]);
});
