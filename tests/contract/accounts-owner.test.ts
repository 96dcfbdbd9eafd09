import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { call } from '../support/accounts/account-service';
import { askCode, codeFrom, letWaitPass, orderByText } from '../support/accounts/codes';
import { freshEmail, freshPhone, registerTrader, signIn } from '../support/accounts/people';
import { inspectorEmail, traderPhone } from '../support/accounts/recorded-calls';
import { answerOwner, deliverJobs, pointAtOwnData, silence, tables } from '../support/own-data';
import { ownerCommand } from '../support/owner-command';

const data = pointAtOwnData();
const accounts = (...args: string[]) => ownerCommand('accounts', ...args);

silence('info');
answerOwner();

describe('npm run accounts, beside a running site', () => {
  test('B21 shows all that is stored about an account but its password, and the live sessions', async () => {
    const email = freshEmail();
    await registerTrader(data.folder, email);
    const { code, out } = await accounts('show', email.toUpperCase());
    const [shown, ...others] = JSON.parse(out);
    expect([code, others]).toEqual([0, []]);
    const stored = { role: 'trader', email, company: 'Casa Ruiz', profile: { country: 123 } };
    expect(shown).toMatchObject({ ...stored, id: expect.any(String), liveSessions: 2 });
    expect(out).not.toMatch(/argon2|passwordHash/);
  });

  test('B21 erases an account with its sessions, codes and written messages, on a plain word only', async () => {
    const { db, accountCodes, accounts: table, outbox, sessions } = await tables();
    const [email, neighbour] = [freshEmail(), freshEmail()];
    await registerTrader(data.folder, neighbour);
    await registerTrader(data.folder, email);
    await askCode('recover', email);
    await deliverJobs(['code']);
    const count = () => Promise.all([table, sessions, accountCodes, outbox].map((each) => db.$count(each)));
    const before = await count();
    const unsure = await accounts('erase', email);
    expect([unsure.code, unsure.err]).toEqual([1, expect.stringContaining('--yes')]);
    expect(await count()).toEqual(before);
    const { code, out } = await accounts('erase', email, '--yes');
    expect(code).toBe(0);
    expect(out).toMatch(/^trader account \S{36} erased, with 2 sessions, 2 codes, 2 messages\n$/);
    expect(await count()).toEqual(before.map((rows, at) => rows - (at === 0 ? 1 : 2)));
    expect(readdirSync(join(data.folder, 'outbox'))).toEqual([]);
    expect([(await signIn(email)).status, (await signIn(neighbour)).status]).toEqual([401, 200]);
  });

  test('erases one of two accounts with the same address, by its role', async () => {
    const { db, accounts: table } = await tables();
    const email = freshEmail();
    await registerTrader(data.folder, email);
    await letWaitPass();
    await askCode('register', email);
    const body = inspectorEmail(email, { verification_code: await codeFrom(data.folder) });
    await call('/api/v1/inspector', { body });
    expect(JSON.parse((await accounts('show', email)).out)).toHaveLength(2);
    expect((await accounts('erase', email, '--yes')).err).toContain('--role');
    expect((await accounts('erase', email, '--role', 'trader', '--yes')).out).toContain('trader account');
    const left = await db.select({ role: table.role }).from(table).where(eq(table.emailKey, email));
    expect(left).toEqual([{ role: 'inspector' }]);
  });

  test('finds an account by its phone number, however it is written', async () => {
    const phone = freshPhone();
    await orderByText('register', phone);
    const body = traderPhone(phone, { verification_code: await codeFrom(data.folder) });
    await call('/api/v1/user', { body, headers: { locale: 'zh_CN' } });
    const spaced = phone.replace(/^(...)(....)/, '$1 $2 ');
    expect(JSON.parse((await accounts('show', spaced)).out)).toMatchObject([{ role: 'trader', phone }]);
    expect((await accounts('erase', phone, '--yes')).out).toContain('erased');
    expect((await accounts('show', phone)).err).toBe('There is no such account.');
  });
});
