import { headers } from 'next/headers';
import { connection } from 'next/server';
import { type AccountFormState, idleAccountForm } from '@/lib/domain/account/forms/account-form-state';
import { resultParameter } from '@/lib/routing/paths/form-paths';
import { readResult } from '@/lib/api/form-result';
import type { AccountQuery } from './account-pages';

/** Returns the result of the POST that redirected to this page (post/redirect/get), read from query and cookie. */
export async function accountFormState(query: AccountQuery): Promise<AccountFormState> {
  // No time can be read before there is a request.
  const [sent, asked] = await Promise.all([headers(), query, connection()]);
  const result = await readResult(sent.get('cookie'), asked[resultParameter], Date.now());
  return result?.of === 'account' ? result.state : idleAccountForm;
}
