import { getTranslations } from 'next-intl/server';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { Section } from '@/components/ui/section';
import type { Fact } from '@/lib/content';

/** Published fees as key figures, each with what it includes. */
export async function Fees({ fees }: { fees: Fact[] }) {
  const t = await getTranslations('service.fees');
  const items = fees.map(({ value, covers }) => ({ key: covers ?? value, value, label: covers }));
  return (
    <Section id="fees" title={t('title')} lead={t('lead')}>
      <FigureRow items={items} size="large" />
    </Section>
  );
}
