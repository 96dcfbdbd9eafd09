import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateShared } from '@/lib/backend/db/migrate';
import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { startPostgres } from '../leads/postgres';
import { databaseUrl } from './database-url';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

const template = 'migrated';
/** Nothing has to survive a crash, so nothing waits for the disk. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=500',
];

/** Starts a temporary cluster with a migrated template database, of which each test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres(findPostgres() ?? '', settings);
  try {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`create database ${template}`);
    await admin.end();
    const pool = new pg.Pool({ connectionString: databaseUrl(url, template) });
    await migrateShared(pool);
    await pool.end();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', { url, template });
  return stop;
}
