import { getFormatter, getTranslations } from 'next-intl/server';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { Section } from '@/components/ui/section';
import { dryFilm, filmAreas, filmShares, filmVerdict } from '@/lib/domain/services/inspection-plan';
import { FilmGauge } from './film-gauge';
import { FilmScale } from './film-scale';

const row = 'grid items-center gap-x-10 gap-y-4 border-t border-line py-7 lg:grid-cols-[17rem_minmax(0,1fr)]';

/** Dry film thickness readings on two areas of a frame, judged by the rule of the standard. */
export async function DryFilm() {
  const [t, format] = await Promise.all([getTranslations('topics.film'), getFormatter()]);
  const percent = (share: number) => format.number(share, { style: 'percent' });
  const limits = {
    nominal: format.number(dryFilm.nominal),
    least: format.number(dryFilm.least),
    share: percent(filmShares.least),
    between: percent(filmShares.between),
  };
  return (
    <Section id="dry-film" title={t('title')} lead={t('lead', limits)}>
      <div className="border-b border-ink">
        <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-10">
          <p className="figure-caption mb-2 self-end lg:mb-0 lg:pb-3">{t('unit')}</p>
          <FilmScale words={{ least: t('least'), nominal: t('nominal') }} />
        </div>
        <ul>
          {filmAreas.map(({ key, readings }) => {
            const { mean, lowest, highest, under, between, accepted } = filmVerdict(readings);
            const numbers = {
              count: readings.length,
              mean: format.number(mean),
              lowest: format.number(lowest),
              highest: format.number(highest),
              under,
              between,
            };
            return (
              <li key={key} className={row}>
                <div>
                  <h3 className="text-h4">{t(`areas.${key}`)}</h3>
                  <p className="figure-caption mt-1.5">{t('summary', numbers)}</p>
                </div>
                <FilmGauge readings={readings} mean={mean} label={t('label', numbers)} />
                <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-small lg:col-start-2">
                  <VerdictTag verdict={accepted ? 'accept' : 'reject'}>
                    {t(accepted ? 'accepted' : 'refused')}
                  </VerdictTag>
                  {t(accepted ? 'why.accepted' : 'why.refused', numbers)}
                </p>
              </li>
            );
          })}
        </ul>
      </div>
      <p className="figure-caption mt-4">{t('note')}</p>
    </Section>
  );
}
