import { getTranslations } from 'next-intl/server';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { Fact } from '@/lib/content';
import { currentHref } from '@/lib/i18n/server';

/** Published fees as key figures, each with what it includes. */
export async function Fees({ fees }: { fees: Fact[] }) {
  const [t, href] = await Promise.all([getTranslations('service.fees'), currentHref()]);
  const items = fees.map(({ value, covers }) => ({ key: covers ?? value, value, label: covers }));
  return (
    <Section id="fees" title={t('title')} lead={t('lead')}>
      <FigureRow items={items} size="large" />
      <p className="mt-8">
        <ButtonLink look="quiet" href={href('/prices')}>
          {t('all')}
        </ButtonLink>
      </p>
    </Section>
  );
}
