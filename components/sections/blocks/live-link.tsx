import type { ComponentProps } from 'react';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { livePath } from '@/lib/site/posts/find-post-path';

type LiveLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  path: string;
  otherwise: 'text' | 'nothing';
};

export async function LiveLink({ path, otherwise, children, ...rest }: LiveLinkProps) {
  const [locale, href] = await Promise.all([currentLocale(), currentHref()]);
  const live = await livePath(locale, path);
  if (live === null) return otherwise === 'text' ? children : null;
  return (
    <a href={href(live)} {...rest}>
      {children}
    </a>
  );
}
