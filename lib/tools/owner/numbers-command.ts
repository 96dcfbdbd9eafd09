import type { Db } from '@/lib/backend/db/client';
import { listPageNumbers, type PageNumbers } from '@/lib/backend/jobs/vitals';
import { pageSteps } from '@/lib/observability/vitals';
import { readOptions } from '@/lib/tools/options.mjs';
import { print, printJson, runCommand, wholeNumber } from './run-command';

const help = `npm run numbers [-- --weeks 4] [--json]

  A table by week and page: views, and how many forms on it were seen, begun, sent and refused.
`;

const { values, positionals } = readOptions(
  { weeks: { type: 'string', default: '4' }, json: { type: 'boolean' } },
  help,
);

const columns = ['week', 'page', ...pageSteps] as const;

function table(rows: readonly PageNumbers[]): string {
  const lines = [[...columns], ...rows.map((row) => columns.map((name) => String(row[name])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  const pad = (cell: string, at: number) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0));
  return lines.map((cells) => cells.map(pad).join('  ').trimEnd()).join('\n');
}

async function show(db: Db): Promise<void> {
  const rows = await listPageNumbers(db, wholeNumber('weeks', values.weeks, /^[1-9]\d{0,2}$/), new Date());
  if (values.json) return printJson(rows);
  print(table(rows));
}

await runCommand(positionals[0] ?? 'show', { show }, help);
