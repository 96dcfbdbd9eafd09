import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as overPg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as overPGlite } from 'drizzle-orm/pglite';
import { migrate as migratePGlite } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';

const migrationsFolder = join(process.cwd(), 'lib/backend/db/migrations');
const migrationLock = 727_001;

export async function migrateEmbedded(client: PGlite): Promise<void> {
  await migratePGlite(overPGlite({ client }), { migrationsFolder });
}

export async function migrateShared(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migratePg(overPg({ client }), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
}
