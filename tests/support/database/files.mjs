import { readdirSync, readFileSync } from 'node:fs';
import { findPostgres } from '../../../lib/tools/project/postgres.mjs';

const all = ['tests/unit', 'tests/component', 'tests/contract']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.test\.tsx?$/.test(path));

/** Calls that give a test a data folder; a test without one must not open a database. */
const takesData = /\b(?:pointAtOwnData|ownReportData)\(/;

/** Tests that can only run on PGlite, each with its reason. */
const pgliteOnly = new Set([
  // Backs up and restores the files of the embedded database.
  'tests/contract/backup.test.ts',
  // Packs an empty embedded database.
  'tests/contract/empty-database.test.ts',
  // Tests its lock file, its socket and a read-only folder.
  'tests/unit/leads-service-recovery.test.ts',
  // Uses a folder for copies of files and opens no database.
  'tests/unit/reports-copies.test.ts',
]);

/** Tests that need PostgreSQL: `pg_dump` and `pg_restore`. */
const postgresOnly = new Set(['tests/contract/backup-postgres.test.ts']);

/**
 * Tests of behaviour that does not depend on the database: calls to a company's services, archives, malformed input, forms
 * without script. They run on PostgreSQL where it is installed, which takes less than half the time, and on PGlite
 * elsewhere. The tests of the embedded services cover limits, links and sessions on both databases.
 */
const onceIsEnough = new Set([
  'tests/contract/accounts-hostile.test.ts',
  'tests/contract/accounts-upstream.test.ts',
  'tests/contract/comments-form-post.test.ts',
  'tests/contract/comments-hostile.test.ts',
  'tests/contract/comments-upstream.test.ts',
  'tests/contract/company-accounts.test.ts',
  'tests/contract/company-calls.test.ts',
  'tests/contract/company-comments.test.ts',
  'tests/contract/company-leads.test.ts',
  'tests/contract/company-reports.test.ts',
  'tests/contract/company-shapes.test.ts',
  'tests/contract/doors.test.ts',
  'tests/contract/fuzz-forms.test.ts',
  'tests/contract/fuzz.test.ts',
  'tests/contract/hand-off-privacy.test.ts',
  'tests/contract/leads-form-post.test.ts',
  'tests/contract/leads-hostile.test.ts',
  'tests/contract/leads-upstream.test.ts',
  'tests/contract/reports-archive.test.ts',
  'tests/contract/reports-upstream.test.ts',
  'tests/unit/account-form-post.test.ts',
]);

/**
 * State that a test may leave for the next file of its worker: replaced modules, settings, clocks, a document, a
 * server.
 */
const leavesTraces = /\bvi\.|\bprocess\.(?!cwd\b)|\bglobalThis\b|\bpointAt|happy-dom|node:(?:child_process|http|net)/;

const withData = all.filter((path) => takesData.test(readFileSync(path, 'utf8')));

const plain = all.filter((path) => !withData.includes(path));
const pure = plain.filter((path) => !leavesTraces.test(readFileSync(path, 'utf8')));

/**
 * Test files that open no database (`pure` ones leave no state behind and share their modules), those that run on
 * PGlite, and those that run on PostgreSQL; most run on both.
 */
export const files = {
  pure,
  plain: plain.filter((path) => !pure.includes(path)),
  pglite: withData.filter((path) => !postgresOnly.has(path) && !(findPostgres() && onceIsEnough.has(path))),
  postgres: withData.filter((path) => !pgliteOnly.has(path)),
};
