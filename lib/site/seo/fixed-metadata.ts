import type { Metadata } from 'next';
import type { Messages } from 'next-intl';
import { site } from '@/content/site';
import type { IndexedRoute } from '@/lib/contract/routes/pages';
import { loadMessages } from '@/lib/i18n/messages';
import { currentLocale } from '@/lib/i18n/server';
import { fixedHead } from './fixed-heads';
import { pageMetadata } from './metadata';

export function fixedMetadata(path: IndexedRoute): () => Promise<Metadata> {
  return async () => {
    const locale = await currentLocale();
    const head = await fixedHead(locale, path);
    return head ? pageMetadata({ locale, ...head }) : {};
  };
}

type StatusText = { title: string; text: string };

export function statusMetadata(pick: (messages: Messages) => StatusText, more: Metadata): () => Promise<Metadata> {
  return async () => {
    const locale = await currentLocale();
    const { title, text } = pick(await loadMessages(locale));
    return { title: `${title} | ${site.name[locale]}`, description: text, ...more };
  };
}
