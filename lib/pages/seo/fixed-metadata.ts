import type { Metadata } from 'next';
import type { IndexedRoute } from '@/lib/contract/routes/pages';
import { currentLocale } from '@/lib/i18n/server';
import { fixedHead } from './fixed-heads';
import { pageMetadata } from './metadata';

/** `generateMetadata` of a fixed page. */
export function fixedMetadata(path: IndexedRoute): () => Promise<Metadata> {
  return async () => {
    const locale = await currentLocale();
    const head = await fixedHead(locale, path);
    return head ? pageMetadata({ locale, ...head }) : {};
  };
}
