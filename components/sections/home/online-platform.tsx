import { getTranslations } from 'next-intl/server';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Section } from '@/components/ui/section';
import { currentHref } from '@/lib/i18n/server';
import type { FactOf } from './facts';

const promised = ['same-day-cutoff', 'schedule-hours'] as const;
const steps = ['order', 'follow', 'download'] as const;

/** How to order online: three steps and their promised times. */
export async function OnlinePlatform({ factOf }: { factOf: FactOf }) {
  const t = await getTranslations('home.platform');
  const href = await currentHref();
  const minutes = { fast: factOf('order-minutes-fast').value, full: factOf('order-minutes-full').value };
  const promises = promised.map((key) => ({ key, value: factOf(key).value, label: factOf(key).covers }));
  return (
    <Section id="platform" title={t('title', minutes)} lead={t('lead')}>
      <ol className="grid border-t border-l border-line bg-card md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="border-r border-b border-line p-6 lg:p-8">
            <p aria-hidden="true" className="figure-caption">
              {String(index + 1).padStart(2, '0')}
            </p>
            <h3 className="mt-4">{t(`${step}.title`)}</h3>
            <p className="mt-3 text-small text-soft">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10 grid items-end gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
        <FigureRow items={promises} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:justify-self-end">
          <LeadDialogLink ask={{ purpose: 'fast' }}>{t('action')}</LeadDialogLink>
          <a href={href('/onlinePlatform')} className="text-link hover:text-accent">
            {t('more')}
          </a>
        </p>
      </div>
    </Section>
  );
}
