import { readdirSync, readFileSync } from 'node:fs';
import { findPostgres } from '../../../lib/tools/project/postgres.mjs';

const all = ['tests/unit', 'tests/component', 'tests/contract']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.test\.tsx?$/.test(path));

/** Calls that give a test a data folder; a test without one must not open a database. */
const takesData = /\b(?:pointAtOwnData|ownReportData)\(/;

/** Tests that can only run on PGlite, each with its reason. */
const pgliteOnly = new Set([
  // Its commands use the socket of a running site; those of leads reach a server.
  'tests/contract/accounts-owner.test.ts',
  // Backs up and restores the files of the embedded database.
  'tests/contract/backup.test.ts',
  // Packs an empty embedded database.
  'tests/contract/empty-database.test.ts',
  // Tests its lock file, its socket and a read-only folder.
  'tests/unit/leads-service-recovery.test.ts',
  // Uses a folder for copies of files and opens no database.
  'tests/unit/reports-copies.test.ts',
]);

/** Tests that need PostgreSQL, each with its reason. */
const postgresOnly = new Set([
  // Needs `pg_dump` and `pg_restore`.
  'tests/contract/backup-postgres.test.ts',
  // Is about connections to a server and their pool.
  'tests/contract/frozen-database.test.ts',
]);

/**
 * Tests of how values travel to a database and how transactions meet there. They run on PGlite and, where it is
 * installed, on PostgreSQL. All others are about what lies above: they run on PostgreSQL, which takes less than half
 * the time, and on PGlite where there is none. PGlite is PostgreSQL too; the browser tests run on it.
 */
const onBoth = new Set([
  'tests/contract/accounts-embedded.test.ts',
  'tests/contract/changes.test.ts',
  'tests/contract/leads-embedded.test.ts',
  'tests/contract/operations.test.ts',
  'tests/contract/rate-windows.test.ts',
  'tests/contract/retention.test.ts',
]);

/** State that a test may leave for the next file of its worker. */
const leavesTraces = /\bvi\.|\bprocess\.(?!cwd\b)|\bglobalThis\b|\bpointAt|happy-dom|node:(?:child_process|http|net)/;

const withData = all.filter((path) => takesData.test(readFileSync(path, 'utf8')));

const plain = all.filter((path) => !withData.includes(path));
const pure = plain.filter((path) => !leavesTraces.test(readFileSync(path, 'utf8')));

/** The comment that gives a test file a document. */
const takesDocument = /^\/\/ @vitest-environment happy-dom$/m;
const dom = plain.filter((path) => takesDocument.test(readFileSync(path, 'utf8')));

/** Test files that open no database, those that run on PGlite, and those that run on PostgreSQL. */
export const files = {
  pure,
  dom,
  plain: plain.filter((path) => !pure.includes(path) && !dom.includes(path)),
  pglite: withData.filter(
    (path) => !postgresOnly.has(path) && (!findPostgres() || onBoth.has(path) || pgliteOnly.has(path)),
  ),
  postgres: withData.filter((path) => !pgliteOnly.has(path)),
};
