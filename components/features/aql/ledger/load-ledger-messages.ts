import { getMessages } from 'next-intl/server';
import type { LedgerMessages } from './ledger-messages';

/** The messages of the ledger with unfilled placeholders, serializable for client components. */
export async function loadLedgerMessages(): Promise<LedgerMessages> {
  return (await getMessages())['aql-ledger'].tool;
}
