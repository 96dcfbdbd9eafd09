import type { getTranslations } from 'next-intl/server';
import type { FigureItem } from '@/components/sections/blocks/figure-row';
import { fact } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';
import type { Proof } from './proof-list';

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
