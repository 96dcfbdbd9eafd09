import type { Db } from '@/lib/backend/db/client';
import { importReport } from '@/lib/backend/reports/import-report';
import { checkCode, dayOf, stateReport } from '@/lib/backend/reports/report-codes';
import { listReports, mintLink, revokeLinks } from '@/lib/backend/reports/report-links';
import { config } from '@/lib/config';
import { reportStates } from '@/lib/contract/reports';
import { officeDay } from '@/lib/domain/reports/report-sheet';
import { defaultLocale, isLocale, localePath, locales } from '@/lib/i18n/locales';
import { readOptions } from '@/lib/tools/options.mjs';
import { print, printJson, runCommand, UsageError } from './run-command';

const help = `npm run reports -- <command>

  import <folder or report.json> [--slug s]         takes a report, or a new version of one; says what is wrong by file and field
  link <slug> [--days 90] [--until 2027-01-31] [--note text] [--locale en]
                                                    makes a link and shows it this once
  state <number> valid|replaced|withdrawn [--on 2026-11-20] [--by number]
                                                    says what counts of a report that was imported or opened here
  revoke <slug> [--link id]                         closes one link of a report, or all of them
  list [<slug>] [--json]                            the reports and their links; never what opens them
`;

const dayMs = 86_400_000;
const maxDays = 3_660;

const { values, positionals } = readOptions(
  {
    slug: { type: 'string' },
    days: { type: 'string', default: '90' },
    until: { type: 'string' },
    note: { type: 'string' },
    locale: { type: 'string' },
    link: { type: 'string' },
    on: { type: 'string' },
    by: { type: 'string' },
    json: { type: 'boolean' },
  },
  help,
);
const [command = 'help', name = '', word = ''] = positionals;

function named(what: string): string {
  if (!name) throw new UsageError(`Name ${what}.`);
  return name;
}

/** The end of the given day in China (UTC+8), or the given number of days from now. */
function endOf(now: Date): Date {
  const { days, until } = values;
  if (until === undefined && !(/^[1-9]\d{0,3}$/.test(days) && Number(days) <= maxDays))
    throw new UsageError(`--days takes a whole number up to ${maxDays}.`);
  const lastDay = new Date(`${until}T23:59:59.999+08:00`);
  const end = until === undefined ? new Date(now.getTime() + Number(days) * dayMs) : lastDay;
  if (Number.isNaN(end.getTime()) || end <= now) throw new UsageError('--until takes a coming day such as 2027-01-31.');
  return end;
}

async function link(db: Db): Promise<void> {
  const locale = values.locale ?? defaultLocale;
  if (!isLocale(locale)) throw new UsageError(`--locale is one of ${locales.join(', ')}.`);
  const now = new Date();
  const minted = await mintLink(db, {
    slug: named('a report by its slug; list shows them'),
    expiresAt: endOf(now),
    note: values.note?.slice(0, 200) ?? null,
    now,
  });
  if (!minted) throw new UsageError('There is no such report; list shows them.');
  print(`${config().SITE_URL}${localePath(locale, `/report/${name}`)}?token=${minted.token}`);
  print(`link ${minted.id}, good until ${minted.expiresAt.toISOString()}; it is not shown again`);
}

const state = ({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date }): string =>
  revokedAt
    ? `revoked ${revokedAt.toISOString()}`
    : expiresAt <= new Date()
      ? `over since ${expiresAt.toISOString()}`
      : `good until ${expiresAt.toISOString()}`;

async function list(db: Db): Promise<void> {
  const found = await listReports(db, name || undefined);
  if (values.json) return printJson(found);
  for (const report of found) {
    const code = `check code ${await checkCode(db, report.number)}`;
    const shown = [report.slug, report.number, code, report.updatedAt.toISOString(), report.isPublic && 'public'];
    print(shown.filter(Boolean).join('  '));
    for (const each of report.links) print(`  link ${each.id}  ${state(each)}${each.note ? `  ${each.note}` : ''}`);
  }
  print(`${found.length} reports`);
}

async function revoke(db: Db): Promise<void> {
  const slug = named('a report by its slug; list shows them');
  const [report] = await listReports(db, slug);
  if (!report) throw new UsageError('There is no such report; list shows them.');
  if (values.link !== undefined && !report.links.some(({ id }) => id === values.link))
    throw new UsageError('This report has no such link; list shows them.');
  const closed = await revokeLinks(db, values.link === undefined ? { slug } : { id: values.link }, new Date());
  print(`${closed} links closed`);
}

/** Replacements and withdrawals take effect today unless `--on` names a day. */
async function setState(db: Db): Promise<void> {
  const number = named('a report by its number');
  const state = reportStates.find((each) => each === word);
  if (!state) throw new UsageError(`Say one of ${reportStates.join(', ')}.`);
  const on = values.on ?? (state === 'valid' ? '' : officeDay(new Date()));
  if (on !== '' && dayOf(on) !== on) throw new UsageError('--on takes a day such as 2026-11-20.');
  if (values.by !== undefined && state !== 'replaced') throw new UsageError('--by goes with replaced.');
  if (!(await stateReport(db, number, { state, on, by: values.by?.slice(0, 60) })))
    throw new UsageError('No report of this number was imported or opened here.');
  print(`${number}: ${[state, on, values.by ? `by ${values.by}` : ''].filter(Boolean).join(' ')}`);
}

const commands: Record<string, (db: Db) => Promise<void>> = {
  async import(db) {
    const source = named('a folder or a JSON file');
    const { slug, number, files, bytes, isNew, linked } = await importReport(db, source, values.slug, new Date());
    const size = `${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
    print(`${isNew ? 'imported' : 'replaced'} ${slug}: ${number}, ${size}, check code ${await checkCode(db, number)}`);
    for (const name of linked)
      print(`${name} becomes a link: pages do not show this format. Import it as JPEG, PNG or WebP to show it.`);
  },
  link,
  state: setState,
  revoke,
  list,
};

if (config().REPORT_ORIGIN)
  process.stderr.write('REPORT_ORIGIN is set: the site opens the reports of that service, not those imported here.\n');
await runCommand(command, commands, help);
