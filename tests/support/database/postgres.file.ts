import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { databaseUrl } from './database-url';

const { url, template } = inject('postgres');
const name = `test_${randomUUID().replaceAll('-', '')}`;

async function command(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

await command(`create database ${name} template ${template}`);
process.env.DATABASE_URL = databaseUrl(url, name);
afterAll(() => command(`drop database ${name} with (force)`));
