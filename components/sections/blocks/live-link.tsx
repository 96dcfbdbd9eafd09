import type { ComponentProps } from 'react';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { livePath } from '@/lib/site/posts/find-post-path';

type LiveLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  path: string;
  text: string;
  /** What stands there while nothing answers at the path. */
  otherwise?: 'text' | 'nothing';
};

export async function LiveLink({ path, otherwise = 'nothing', text, ...rest }: LiveLinkProps) {
  const [locale, href] = await Promise.all([currentLocale(), currentHref()]);
  const live = await livePath(locale, path);
  if (live === null) return otherwise === 'text' ? text : null;
  return (
    <a href={href(live)} {...rest}>
      {text}
    </a>
  );
}
