import type { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { FigureItem } from '@/components/sections/blocks/figure-row';
import { SplitSection } from '@/components/sections/blocks/split';
import { fact } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';

type Point = { title: string; text: string };
type AboutSectionProps = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly Point[];
  children?: ReactNode;
};

/** Section of the about page: paragraphs, then its points in a ruled grid. */
export function AboutSection({ title, paragraphs, points = [], children }: AboutSectionProps) {
  return (
    <SplitSection title={title}>
      <div className="prose">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {points.length > 0 && (
        <ul className="mt-10 grid border-s border-t border-line sm:grid-cols-2">
          {points.map((point) => (
            <li key={point.title} className="border-e border-b border-line bg-card p-5 sm:last:odd:col-span-2">
              <h3 className="text-h4">{point.title}</h3>
              <p className="mt-2 text-small text-soft">{point.text}</p>
            </li>
          ))}
        </ul>
      )}
      {children && <div className="mt-10">{children}</div>}
    </SplitSection>
  );
}

type Proof = { term: string; value: string; note?: string | undefined };

/** Evidence for the company's promises: insurance, compensation, accreditation. */
export function ProofList({ proofs }: { proofs: readonly Proof[] }) {
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

type Translate = Awaited<ReturnType<typeof getTranslations<'about'>>>;

/** Returns the key figures of the about page; `t` reads the namespace `about`. */
export function keyFigures(locale: Locale, t: Translate): FigureItem[] {
  const counted = ['inspectors-about', 'countries-covered', 'customers'].map((key) => {
    const { value, covers } = fact(key, locale);
    return { key, value, label: covers };
  });
  const hours = (key: string, label: string) => ({
    key,
    value: t('figures.hours', { value: fact(key, locale).value }),
    label,
  });
  return [...counted, hours('report-hours', t('figures.report')), hours('schedule-hours', t('figures.schedule'))];
}

/** Returns insurance cover, compensation limit and accreditation; `t` reads the namespace `about`. */
export function proofs(locale: Locale, t: Translate): Proof[] {
  const accreditation = fact('accreditation', locale);
  return [
    { term: t('proof.insurance'), value: t('proof.insuranceValue', { limit: fact('insurance', locale).value }) },
    {
      term: t('proof.compensation'),
      value: t('proof.compensationValue', { times: fact('compensation-times', locale).value }),
      note: t('proof.compensationNote'),
    },
    { term: t('proof.accreditation'), value: accreditation.value, note: accreditation.covers },
  ];
}
