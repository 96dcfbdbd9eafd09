import { getTranslations } from 'next-intl/server';
import { type AqlWords, wordKeys } from './words';

/** The texts of the workbench with their places left open, ready to be handed to a client leaf. */
export async function aqlWords(): Promise<AqlWords> {
  const t = await getTranslations('aql.workbench');
  return Object.fromEntries(wordKeys.map((key) => [key, String(t.raw(key))])) as AqlWords;
}
