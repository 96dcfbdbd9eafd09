import type { ReactNode } from 'react';
import { unbroken } from '@/components/ui/unbroken';
import { Section } from '@/components/ui/section';

type SplitProps = {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  media: ReactNode;
  children?: ReactNode;
  mediaFirst?: boolean;
};

/** Picture, film or table next to its text. */
export function Split({ id, title, lead, media, children, mediaFirst = false }: SplitProps) {
  return (
    <Section id={id}>
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div className={mediaFirst ? 'lg:order-2' : ''}>
          <h2>{unbroken(title)}</h2>
          {lead && <p className="mt-5 text-lead text-soft">{lead}</p>}
          {children}
        </div>
        <div className="min-w-0">{media}</div>
      </div>
    </Section>
  );
}
