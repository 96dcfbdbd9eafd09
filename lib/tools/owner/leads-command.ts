import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@/lib/backend/db/client';
import { findLead, readFileParts } from '@/lib/backend/leads/lead-record';
import {
  correctLead,
  csvColumns,
  csvRow,
  eachLead,
  eraseLead,
  exportLead,
  idsBefore,
  idsOfReference,
  listLeads,
  retryDead,
} from '@/lib/backend/leads/owner-leads';
import { config } from '@/lib/config';
import { csvLine } from '@/lib/domain/delimited/csv-cell';
import { leadFieldNames } from '@/lib/domain/leads/lead-forms';
import { readOptions } from '@/lib/tools/options.mjs';
import { print, printJson, runCommand, sure, UsageError, wholeNumber } from './run-command';

const help = `npm run leads -- <command>

  list [--form f] [--since 2026-01-31] [--limit 50] [--json]   the newest leads; --dead: those with a dead letter
  show <id or reference> [--files folder]                      one lead whole; its attachments into a folder
  export [--format csv|json] [--out file]                      every lead
  correct <id> --set email=…                                   corrects fields on the sender's wish; --set again for others
  retry [<id>]                                                 sends dead letters again, all or of one lead
  erase <id> --yes                                             removes a lead with all that belongs to it
  purge [--days n] --yes                                       removes leads older than LEADS_RETENTION_DAYS
`;

const progress = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r${text}` : `${text}\n`);

const { values, positionals } = readOptions(
  {
    form: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string', default: '50' },
    json: { type: 'boolean' },
    files: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
    yes: { type: 'boolean' },
    dead: { type: 'boolean' },
    days: { type: 'string' },
    set: { type: 'string', multiple: true },
  },
  help,
);
const [command = 'help', id = ''] = positionals;

async function leadId(db: Db): Promise<string> {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
  if (!/^[0-9a-f]{4}-?[0-9a-f]{4}$/i.test(id))
    throw new UsageError('Name a lead by its id, which list shows, or by its reference.');
  const [found, ...others] = await idsOfReference(db, id);
  if (!found) throw new UsageError('There is no such lead.');
  if (others.length > 0) throw new UsageError(`Several leads have this reference: ${[found, ...others].join(', ')}`);
  return found;
}

async function list(db: Db): Promise<void> {
  const since = values.since === undefined ? undefined : new Date(values.since);
  if (since && Number.isNaN(since.getTime())) throw new UsageError('--since takes a date such as 2026-01-31.');
  const rows = await listLeads(db, {
    form: values.form,
    since,
    dead: values.dead,
    limit: wholeNumber('limit', values.limit),
  });
  if (values.json) return printJson(rows.map(({ emailHash, ...row }) => row));
  for (const { createdAt, id, form, locale, name, company, email } of rows)
    print([createdAt.toISOString(), id, form, locale, name, company, email].filter(Boolean).join('  '));
  print(`${rows.length} leads`);
}

async function newFile(path: string, how: { flags?: string; mode?: number }) {
  const file = createWriteStream(path, how);
  await once(file, 'open');
  return file;
}

async function show(db: Db): Promise<void> {
  const wholeLead = await findLead(db, await leadId(db));
  if (!wholeLead) throw new UsageError('There is no such lead.');
  printJson({ ...exportLead(wholeLead), outbox: wholeLead.outbox });
  if (values.files === undefined) return;
  mkdirSync(values.files, { recursive: true });
  for (const [at, file] of wholeLead.files.entries()) {
    const path = join(values.files, `${at + 1}-${file.name}`);
    const out = await newFile(path, { flags: 'wx' });
    await pipeline(readFileParts(db, file.id), out);
    progress(`${path}\n`);
  }
}

async function exportAll(db: Db): Promise<void> {
  const format = values.format ?? 'csv';
  if (format !== 'csv' && format !== 'json') throw new UsageError('--format is csv or json.');
  const out = values.out ? await newFile(values.out, { mode: 0o600 }) : process.stdout;
  let count = 0;
  async function* texts() {
    // The byte order mark tells spreadsheets that the file is UTF-8.
    yield format === 'csv' ? `\uFEFF${csvLine(csvColumns)}` : '[';
    for await (const lead of eachLead(db)) {
      const { emailHash, ...row } = lead;
      yield format === 'csv' ? csvRow(row) : `${count ? ',' : ''}\n${JSON.stringify(row)}`;
      count += 1;
      if (count % 1_000 === 0) progress(`${count} leads …`);
    }
    if (format === 'json') yield '\n]\n';
  }
  await pipeline(texts, out, { end: out !== process.stdout });
  progress(`${count} leads exported\n`);
}

async function correct(db: Db): Promise<void> {
  const changes = Object.fromEntries((values.set ?? []).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  const known: readonly string[] = leadFieldNames;
  const unknown = Object.entries(changes).filter(([name, value]) => !known.includes(name) || value === undefined);
  if (unknown.length > 0 || !values.set)
    throw new UsageError(`--set takes name=value, with one of: ${known.join(', ')}`);
  const errors = await correctLead(db, await leadId(db), changes, new Date());
  if (errors === null) throw new UsageError('There is no such lead.');
  const wrong = Object.entries(errors).map(([name, key]) => `${name}: ${key}`);
  if (wrong.length > 0) throw new UsageError(`Nothing was changed. ${wrong.join(', ')}`);
  print('corrected');
}

async function purge(db: Db): Promise<void> {
  const days = values.days === undefined ? config().LEADS_RETENTION_DAYS : wholeNumber('days', values.days);
  const ids = await idsBefore(db, new Date(Date.now() - days * 86_400_000));
  if (ids.length > 0) sure(values.yes, `Removing ${ids.length} leads older than ${days} days`);
  for (const [at, each] of ids.entries()) {
    await eraseLead(db, each);
    if ((at + 1) % 100 === 0) progress(`${at + 1} of ${ids.length} …`);
  }
  print(`${ids.length} leads older than ${days} days removed`);
}

const commands: Record<string, (db: Db) => Promise<void>> = {
  list,
  show,
  export: exportAll,
  retry: async (db) =>
    print(`${await retryDead(db, new Date(), id ? await leadId(db) : undefined)} dead letters are due again`),
  async erase(db) {
    sure(values.yes, 'Erasing a lead');
    print((await eraseLead(db, await leadId(db))) ? 'erased' : 'There is no such lead.');
  },
  correct,
  purge,
};

await runCommand(command, commands, help);
