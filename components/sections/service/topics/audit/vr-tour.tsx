import { getTranslations } from 'next-intl/server';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { currentHref } from '@/lib/i18n/server';
import { vrTour } from '@/lib/domain/services/audit-matrix';
import { stationKeys, TourPlan } from './tour-plan';

/** VR tour: its route through a factory, its figures, and a link to its page. */
export async function VrTour() {
  const [t, href] = await Promise.all([getTranslations('topics.tour'), currentHref()]);
  const [from, to] = vrTour.minutes;
  const figures = [
    { key: 'minutes', value: t('minutes', { from, to }), label: t('minutesLabel') },
    { key: 'wishes', value: vrTour.wishes, label: t('wishes') },
    { key: 'viewers', value: vrTour.viewers, label: t('viewers') },
  ];
  return (
    <Section
      id="vr-tour"
      title={t('title')}
      lead={t('lead')}
      action={
        <ButtonLink look="line" href={href('/factoryVrDetail')}>
          {t('action')}
        </ButtonLink>
      }
    >
      <div className="grid gap-10 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
        <TourPlan label={t('plan')} />
        <div className="flex flex-col justify-between gap-10">
          <ol className="border-b border-line">
            {stationKeys.map((station, index) => (
              <li key={station} className="flex gap-4 border-t border-line py-2.5">
                <span aria-hidden="true" className="figure-caption w-5 pt-1 text-accent">
                  {index + 1}
                </span>
                {t(`stations.${station}`)}
              </li>
            ))}
          </ol>
          <FigureRow items={figures} />
        </div>
      </div>
    </Section>
  );
}
