import type { ReactNode } from 'react';
import { inPage } from '@/components/layout/in-page';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { SplitSection } from '@/components/sections/blocks/split';
import { PreparationList } from '@/components/sections/contact/channel-list';
import { fact } from '@/lib/content';

type AboutSectionProps = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly { title: string; text: string }[];
  children?: ReactNode;
};

export function AboutSection({ title, paragraphs, points = [], children }: AboutSectionProps) {
  return (
    <SplitSection title={title}>
      <div className="prose">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {points.length > 0 && (
        <div className="mt-10">
          <PreparationList items={points} isNumbered={false} />
        </div>
      )}
      {children && <div className="mt-10">{children}</div>}
    </SplitSection>
  );
}

export async function ProofList() {
  const { t, locale } = await inPage('about.proof');
  const accreditation = fact('accreditation', locale);
  const proofs = [
    { term: t('insurance'), value: t('insuranceValue', { limit: fact('insurance', locale).value }) },
    {
      term: t('compensation'),
      value: t('compensationValue', { times: fact('compensation-times', locale).value }),
      note: t('compensationNote'),
    },
    { term: t('accreditation'), value: accreditation.value, note: accreditation.covers },
  ];
  return (
    <dl className="border-b border-line">
      {proofs.map(({ term, value, note }) => (
        <div key={term} className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_1.6fr]">
          <dt className="text-soft">{term}</dt>
          <dd>
            <p className="font-semibold">{value}</p>
            {note && <p className="mt-1 text-small text-soft">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export async function KeyFigures() {
  const { t, locale } = await inPage('about.figures');
  const counted = ['inspectors-about', 'countries-covered', 'customers'].map((key) => {
    const { value, covers } = fact(key, locale);
    return { key, value, label: covers };
  });
  const hours = (key: string, label: string) => ({ key, value: t('hours', { value: fact(key, locale).value }), label });
  return (
    <FigureRow
      items={[...counted, hours('report-hours', t('report')), hours('schedule-hours', t('schedule'))]}
      size="large"
    />
  );
}
