import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../support/source-files';

const callPath = /['"`]\/(?:topapi\/|site\/|api\/v[12]\/|account\/session)/;
const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);
const repeatsCallPath = (text: string) => text.split('\n').some((line) => !isComment(line) && callPath.test(line));

it('the path of a call stands in the contract alone', () => {
  const files = sourceFiles(['lib', 'components', 'app'], /\.(?:tsx?|mjs)$/);
  const found = files.filter((file) => repeatsCallPath(readFileSync(file, 'utf8')));
  expect(found).toEqual(['lib/contract/call-paths.ts', 'lib/contract/routes/handlers.ts']);
});
