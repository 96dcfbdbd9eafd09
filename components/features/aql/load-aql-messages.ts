import { getMessages } from 'next-intl/server';
import type { AqlMessages } from './aql-message-keys';

/** The messages of the workbench with unfilled placeholders, serializable for client components. */
export async function loadAqlMessages(): Promise<AqlMessages> {
  const { aql } = await getMessages();
  return aql.workbench;
}
