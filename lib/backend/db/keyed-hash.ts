import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './client';
import { secrets } from './schema';

const known = new WeakMap<Db, Promise<string>>();

async function readRoot(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: 'root', value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'root'));
  if (!row) throw new Error('The database keeps no root key.');
  return row.value;
}

export async function keyedHash(db: Db, purpose: string, text: string): Promise<string> {
  let root = known.get(db);
  if (!root) {
    root = readRoot(db);
    known.set(db, root);
    root.catch(() => known.delete(db));
  }
  return createHmac('sha256', await root)
    .update(`${purpose}\n${text}`)
    .digest('base64url');
}
