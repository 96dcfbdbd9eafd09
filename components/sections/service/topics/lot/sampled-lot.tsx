import { getFormatter, getTranslations } from 'next-intl/server';
import { Split } from '@/components/sections/blocks/split';
import { ButtonLink } from '@/components/ui/button';
import { currentHref } from '@/lib/i18n/server';
import { sampledLot } from '@/lib/domain/services/sampled-lot';
import { SampledLotFigure } from './sampled-lot-figure';
import { SampledLotTable } from './sampled-lot-table';

/** A lot, its sample as a dot plot, the defects found against the limits, and the verdict. */
export async function SampledLot() {
  const [t, href, format] = await Promise.all([getTranslations('topics.lot'), currentHref(), getFormatter()]);
  const { lot, level, letter, sample, major } = sampledLot;
  const lead = t('lead', { lot: format.number(lot), level, letter, sample: format.number(sample) });
  return (
    <Split id="lot" title={t('title')} lead={lead} media={<SampledLotFigure />} mediaFirst>
      <SampledLotTable />
      <p className="mt-5 font-semibold">{t('verdict', { found: major.found, accept: major.accept })}</p>
      <p className="mt-2 text-small text-soft">{t('next')}</p>
      <p className="mt-6">
        <ButtonLink look="line" href={href('/aql')}>
          {t('action')}
        </ButtonLink>
      </p>
    </Split>
  );
}
