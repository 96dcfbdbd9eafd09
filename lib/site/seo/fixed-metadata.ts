import type { Metadata } from 'next';
import type { Messages } from 'next-intl';
import { brand } from '@/lib/content';
import type { IndexedRoute } from '@/lib/contract/routes/pages';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { currentLocale } from '@/lib/i18n/server';
import type { Outcome } from '@/lib/upstream/transport';
import { fixedHead } from './fixed-heads';
import { pageMetadata, postMetadata } from './metadata';

export function fixedMetadata(path: IndexedRoute): () => Promise<Metadata> {
  return async () => {
    const locale = await currentLocale();
    const head = await fixedHead(locale, path);
    return head ? pageMetadata({ locale, ...head }) : {};
  };
}

/** `generateMetadata` of the page of a post, which `find` looks up by the parameters of the page. */
export const metadataOfPost =
  <P>(find: (locale: Locale, params: P) => Promise<Outcome<PostDetail>>) =>
  async ({ params }: { params: Promise<P> }): Promise<Metadata> => {
    const [locale, given] = await Promise.all([currentLocale(), params]);
    return postMetadata(locale, await find(locale, given));
  };

type StatusText = { title: string; text: string };

export function statusMetadata(pick: (messages: Messages) => StatusText, more: Metadata): () => Promise<Metadata> {
  return async () => {
    const locale = await currentLocale();
    const { title, text } = pick(await loadMessages(locale));
    return { title: `${title} | ${brand().name[locale]}`, description: text, ...more };
  };
}
