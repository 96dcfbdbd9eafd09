import { eraseAccount, exportAccount } from '@/lib/backend/accounts/account-data-requests';
import { findAccount, type Identity, type Role } from '@/lib/backend/accounts/account-record';
import type { Db } from '@/lib/backend/db/client';
import { config } from '@/lib/config';
import { readOptions } from '@/lib/tools/options.mjs';
import { print, printJson, runCommand, sure, UsageError } from './run-command';

const help = `npm run accounts -- <command>

  show <email or phone> [--role trader|inspector]          what is stored about its accounts, with their live sessions
  erase <email or phone> [--role trader|inspector] --yes   removes an account with its sessions and codes
`;

const roles = ['trader', 'inspector'] as const satisfies readonly Role[];

const { values, positionals } = readOptions({ role: { type: 'string' }, yes: { type: 'boolean' } }, help);
const [command = 'help', name = ''] = positionals;

function identity(): Identity {
  if (name.includes('@')) return { type: 'email', to: name };
  if (/^\d[\d ()-]*$/.test(name)) return { type: 'phone_number', to: name };
  throw new UsageError('Name an account by its e-mail address, or by its phone number without the calling code.');
}

async function find(db: Db) {
  const wanted = roles.filter((role) => values.role === undefined || role === values.role);
  if (wanted.length === 0) throw new UsageError('--role is trader or inspector.');
  const found = await Promise.all(wanted.map((role) => findAccount(db, role, identity())));
  const [first, ...others] = found.filter((account) => account !== null);
  if (!first) throw new UsageError('There is no such account.');
  return [first, ...others] as const;
}

async function show(db: Db): Promise<void> {
  const now = new Date();
  printJson(await Promise.all((await find(db)).map((account) => exportAccount(db, account, now))));
}

async function erase(db: Db): Promise<void> {
  const [account, another] = await find(db);
  if (another) throw new UsageError('There are two such accounts: add --role trader or --role inspector.');
  sure(values.yes, 'Erasing an account');
  const erased = await eraseAccount(db, account, identity());
  if (!erased) throw new UsageError('There is no such account.');
  const { sessions, codes, messages } = erased;
  print(
    `${account.role} account ${account.id} erased, with ${sessions} sessions, ${codes} codes, ${messages} messages`,
  );
}

if (config().ACCOUNT_ORIGIN)
  process.stderr.write('ACCOUNT_ORIGIN is set: accounts are kept by that service, not here.\n');
await runCommand(command, { show, erase }, help);
