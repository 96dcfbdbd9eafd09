import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { like, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { codeIn } from '../mail';
import { deliverJobs, tables } from '../own-data';
import { browser, type Caller, call, type Send, solved } from './account-service';

/** Backdates every message with a code, by default by the minute after which another one may be sent. */
export async function letWaitPass(ms = 60_000): Promise<void> {
  const { db, accountCodes, rateEvents } = await tables();
  const earlier = (column: AnyPgColumn) => sql`${column} - ${ms} * interval '1 millisecond'`;
  await db.update(accountCodes).set({ createdAt: earlier(accountCodes.createdAt) });
  await db
    .update(rateEvents)
    .set({ at: earlier(rateEvents.at) })
    .where(like(rateEvents.key, 'codes:%'));
}

/** Delivers the due jobs and returns the resulting files, one per mail or message. */
export async function outbox(folder: string): Promise<string[]> {
  await deliverJobs(['code']);
  const path = join(folder, 'outbox');
  try {
    const names = readdirSync(path);
    const texts = names.map((name) => readFileSync(join(path, name), 'utf8'));
    for (const name of names) rmSync(join(path, name));
    return texts;
  } catch {
    return [];
  }
}

export const codeFrom = async (folder: string): Promise<string> => codeIn((await outbox(folder))[0] ?? '');

export type CodePurpose = 'register' | 'recover';

export const codePaths = { register: '/api/v1/register/verification', recover: '/api/v1/forgotpassword/verification' };

/** Orders a code by e-mail without a proof, which a stranger needs after a few. */
export const askCode = (purpose: CodePurpose, email: string, more: Send = {}, by: Caller = call) =>
  by(`${codePaths[purpose]}?${new URLSearchParams({ type: 'email', to: email })}`, more);

export const orderByMail = async (purpose: CodePurpose, email: string, by: Caller = browser(), locale = 'en') =>
  askCode(
    purpose,
    email,
    { headers: { 'account-proof': (await solved(purpose, email)).ticket, 'site-locale': locale } },
    by,
  );

export const orderByText = async (purpose: CodePurpose, to: string, address?: string) =>
  call(`${codePaths[purpose]}?${new URLSearchParams({ type: 'phone_number', to, ...(await solved(purpose, to)) })}`, {
    headers: { locale: 'zh_CN' },
    ...(address ? { address } : {}),
  });

/** Six digits that are not the code; another `at` gives others. */
export const otherThan = (code: string, at = 0) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0');
