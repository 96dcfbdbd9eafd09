import { getMessages } from 'next-intl/server';
import type { AqlWords } from './word-keys';

/** The messages of the workbench with unfilled placeholders, serializable for client components. */
export async function aqlWords(): Promise<AqlWords> {
  const { aql } = await getMessages();
  return aql.workbench;
}
