import { getTranslations } from 'next-intl/server';
import { type AqlWords, wordKeys } from './word-keys';

/** The messages of the workbench with unfilled placeholders, serializable for client components. */
export async function aqlWords(): Promise<AqlWords> {
  const t = await getTranslations('aql.workbench');
  return Object.fromEntries(wordKeys.map((key) => [key, String(t.raw(key))])) as AqlWords;
}
