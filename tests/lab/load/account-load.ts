import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofHeader } from '@/lib/contract/call-paths';
import { solve } from '../../support/accounts/account-service';
import { traderEmail } from '../../support/accounts/recorded-calls';
import { codeIn } from '../../support/mail';

export const rightPassword = 'Right-pass1';
const json = { 'content-type': 'application/json', locale: 'en' };

export type Tried = { status: number; tookMs: number };

export async function trySignIn(
  origin: string,
  address: string,
  email: string,
  password = rightPassword,
  more: Record<string, string> = {},
): Promise<Tried> {
  const begun = performance.now();
  const answer = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': address, ...more },
    body: JSON.stringify({ type: 'email', email, password }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, tookMs: performance.now() - begun };
}

export async function proofFor(origin: string, email: string): Promise<Record<string, string>> {
  const challenge = await (
    await fetch(`${origin}/api/v1/captcha/challenge?${new URLSearchParams({ purpose: 'sign-in', to: email })}`)
  ).json();
  return { [proofHeader]: (await solve(challenge)).ticket };
}

async function newestCode(folder: string, seen: Set<string>): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      const fresh = readdirSync(join(folder, 'outbox')).find((name) => name.endsWith('.eml') && !seen.has(name));
      if (fresh) {
        seen.add(fresh);
        const code = codeIn(readFileSync(join(folder, 'outbox', fresh), 'utf8'));
        if (code) return code;
      }
    } catch {
      // The first mail creates the folder.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no mail with a code arrived in the outbox');
}

/** Registers traders one after another, each from its own network. */
export async function registerMany(origin: string, folder: string, count: number, from = 0): Promise<string[]> {
  const seen = new Set(from === 0 ? [] : readdirSync(join(folder, 'outbox')));
  const emails: string[] = [];
  for (let at = from; at < from + count; at += 1) {
    const [email, headers] = [`load.${at}@example.com`, { ...json, 'x-forwarded-for': `172.16.${at}.1` }];
    await fetch(`${origin}/api/v1/register/verification?type=email&to=${email}`, { headers });
    const body = JSON.stringify(traderEmail(email, { verification_code: await newestCode(folder, seen) }));
    const answer = await fetch(`${origin}/api/v1/user`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a registration was answered with ${answer.status}: ${await answer.text()}`);
    emails.push(email);
  }
  return emails;
}

export async function crowd(count: number, atOnce: number, task: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await task(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
