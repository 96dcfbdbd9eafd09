import { headers } from 'next/headers';
import { type AccountFormState, idleAccountForm } from '@/lib/domain/account/account-form-state';
import { resultParameter } from '@/lib/routing/form-paths';
import { readResult } from '@/lib/api/form-result';
import type { AccountQuery } from './account-pages';

/** What became of the post that this page was redirected from, by its address and its cookies. */
export async function accountFormState(query: AccountQuery): Promise<AccountFormState> {
  const [sent, asked] = await Promise.all([headers(), query]);
  const result = await readResult(sent.get('cookie'), asked[resultParameter], Date.now());
  return result?.of === 'account' ? result.state : idleAccountForm;
}
