import type { ReactNode } from 'react';
import { PageHead } from '@/components/ui/section';
import { NewsColumns } from './news-columns';
import { NewsTabs } from './news-tabs';

type NewsContainerProps = {
  title: string;
  lead: string;
  current: string;
  aside: ReactNode;
  long?: boolean;
  children: ReactNode;
};

/** Shared layout of the news centre and the encyclopedia: head, tabs and two columns. */
export function NewsContainer({ title, lead, current, aside, long, children }: NewsContainerProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <NewsTabs current={current} />
      <NewsColumns aside={aside} long={long}>
        {children}
      </NewsColumns>
    </>
  );
}
