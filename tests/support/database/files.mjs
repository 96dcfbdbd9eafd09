import { readdirSync, readFileSync } from 'node:fs';

const all = ['tests/unit', 'tests/component', 'tests/contract']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.test\.tsx?$/.test(path));

/** Where a test takes a data folder from; who takes none opens no database. */
const takesData = /\b(?:pointAtOwnData|ownReportData)\(/;

/** Bound to PGlite by nature, each for its reason. */
const pgliteOnly = new Set([
  // Packs the files of the embedded database and puts them back.
  'tests/contract/backup.test.ts',
  // Its lock file, its socket and a folder that cannot be written.
  'tests/unit/leads-service-recovery.test.ts',
  // Takes a folder for copies of files and opens no database.
  'tests/unit/reports-copies.test.ts',
]);

/** Bound to PostgreSQL: `pg_dump` and `pg_restore`. */
const postgresOnly = new Set(['tests/contract/backup-postgres.test.ts']);

/**
 * What these look at lies beside the database: what a lead service gets and answers, how files are packed, what a door lets in.
 * Their limits, links and sessions are tested on both by the files of the embedded services.
 */
const onceIsEnough = new Set([
  'tests/contract/doors.test.ts',
  'tests/contract/hand-off-privacy.test.ts',
  'tests/contract/leads-upstream.test.ts',
  'tests/contract/reports-archive.test.ts',
]);

/** What a test may leave behind for the next file of its worker: replaced modules, settings, clocks, a document, a server. */
const leavesTraces = /\bvi\.|\bprocess\.(?!cwd\b)|\bglobalThis\b|\bpointAt|happy-dom|node:(?:child_process|http|net)/;

const withData = all.filter((path) => takesData.test(readFileSync(path, 'utf8')));

const plain = all.filter((path) => !withData.includes(path));
const pure = plain.filter((path) => !leavesTraces.test(readFileSync(path, 'utf8')));

/**
 * The files of tests that open no database (`pure` are those that leave nothing behind and share what they load), those that run on
 * PGlite, and those that run on PostgreSQL: most of them on both.
 */
export const files = {
  pure,
  plain: plain.filter((path) => !pure.includes(path)),
  pglite: withData.filter((path) => !postgresOnly.has(path)),
  postgres: withData.filter((path) => !pgliteOnly.has(path) && !onceIsEnough.has(path)),
};
