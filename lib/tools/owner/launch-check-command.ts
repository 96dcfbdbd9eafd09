import '@/lib/config/load-env';
import { config } from '@/lib/config';
import { content } from '@/lib/content';
import { launchGroups, launchItems } from '@/lib/content/launch/launch-items';
import { readOptions } from '@/lib/tools/options.mjs';

const help = `npm run launch-check

  Lists what to replace or confirm before the site goes live: the legal entity, placeholders, unconfirmed facts and promises,
  examples, wordings, what languages lack, translations that are older than their original, and settings, each with its file and line. Ends with 1 while anything is open.
`;

readOptions({}, help);
const items = launchItems({ root: '.', content: content(), settings: config() });
for (const group of launchGroups) {
  const open = items.filter((item) => item.group === group);
  if (open.length === 0) continue;
  process.stdout.write(`${group} (${open.length})\n`);
  for (const { file, line, text } of open)
    process.stdout.write(`  ${[file, line].filter(Boolean).join(':')}${file ? '  ' : ''}${text}\n`);
  process.stdout.write('\n');
}
process.stdout.write(items.length > 0 ? `${items.length} open\n` : 'Nothing is open.\n');
process.exitCode = items.length > 0 ? 1 : 0;
