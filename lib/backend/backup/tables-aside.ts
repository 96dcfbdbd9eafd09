import type { Client } from 'pg';
import { BackupError } from './backup-error';

/** The schemas that hold the site's tables and drizzle's migration list. */
const schemas = ['public', 'drizzle'] as const;
const aside = (schema: string) => `before_restore_${schema}`;

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function moveTables(client: Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    "select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname = $1",
    [from],
  );
  for (const { table } of rows) await client.query(`alter table ${table} set schema ${to}`);
}

/**
 * Runs `put` (a restore) on a database without tables. A backup of an earlier version does not contain tables that were
 * added later: they would stay, and the migrations that create them would fail at the next start. The previous tables
 * are dropped when `put` succeeds and moved back when it throws. Throws `BackupError` when an interrupted restore left
 * its schemas behind.
 */
export async function withTablesAside(url: string, put: () => Promise<void>): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_namespace where nspname = any($1)', [schemas.map(aside)]);
    if (rows.length > 0)
      throw new BackupError(
        `A restore was broken off: the tables from before it are in ${schemas.map(aside).join(' and ')}. Move them back or drop these schemas, then try again.`,
      );
    await inTransaction(client, async () => {
      for (const schema of schemas) {
        await client.query(`create schema ${aside(schema)}`);
        await moveTables(client, schema, aside(schema));
      }
    });
    try {
      await put();
    } catch (error) {
      await inTransaction(client, async () => {
        for (const schema of schemas) {
          await moveTables(client, aside(schema), schema);
          await client.query(`drop schema ${aside(schema)}`);
        }
      });
      throw error;
    }
    await client.query(`drop schema ${schemas.map(aside).join(', ')} cascade`);
  } finally {
    await client.end();
  }
}
