import type { ReactNode } from 'react';
import { Cell, CellGrid } from '@/components/sections/blocks/cell-grid';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/domain/posts/post-types';

type OtherCountriesProps = {
  areas: PostSummary[];
  hrefOf: (path: string) => string;
  words: { title: string; all: string };
  children?: ReactNode;
};

/** Other countries next to the current one, and further links to countries. Renders nothing when there are none. */
export function OtherCountries({ areas, hrefOf, words, children }: OtherCountriesProps) {
  if (areas.length === 0) return null;
  return (
    <Section
      title={words.title}
      action={
        <ButtonLink look="quiet" href={hrefOf('/coverage')}>
          {words.all}
        </ButtonLink>
      }
    >
      <CellGrid>
        {areas.map((area) => (
          <Cell key={area.id} cover={area.cover} title={area.title} href={hrefOf(area.path)} text={area.excerpt} />
        ))}
      </CellGrid>
      {children && <div className="mt-10 md:mt-12">{children}</div>}
    </Section>
  );
}
