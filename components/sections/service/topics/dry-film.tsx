import { getFormatter, getTranslations } from 'next-intl/server';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { Section } from '@/components/ui/section';
import { dryFilm, filmAreas, filmPlace, filmShares, filmVerdict } from '@/lib/domain/services/inspection-plan';

const { from, to, step } = dryFilm.scale;

const row = 'grid items-center gap-x-10 gap-y-4 border-t border-line py-7 lg:grid-cols-[17rem_minmax(0,1fr)]';

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
    <Section id="dry-film" title={t('title')} lead={t('lead', limits)} ground="ink">
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

const ticks = Array.from(
  { length: (to - from) / step + 1 },
  (_, index) => `M${index * (100 / ((to - from) / step))} 48v-8`,
).join('');
const [least, nominal] = [filmPlace(dryFilm.least), filmPlace(dryFilm.nominal)];
const thin = '[vector-effect:non-scaling-stroke]';
const dots = `fill-none [stroke-linecap:round] ${thin}`;
const at = (reading: number) => `M${filmPlace(reading)} 26h0`;

function FilmGauge({ readings, mean, label }: { readings: readonly number[]; mean: number; label: string }) {
  const under = readings.filter((reading) => reading < dryFilm.least);
  const passing = readings.filter((reading) => reading >= dryFilm.least);
  const hatch = Array.from({ length: Math.floor(least / 2) }, (_, index) => `M${index * 2} 48l2 -44`).join('');
  return (
    <svg
      viewBox="0 0 100 52"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-20 w-full overflow-visible"
    >
      <rect y="4" width={least} height="44" className="fill-reject-tint" />
      <path d={hatch} strokeWidth="1" className={`fill-none stroke-reject opacity-35 ${thin}`} />
      <path d={`M${least} 4V48`} strokeWidth="1.5" className={`stroke-reject ${thin}`} />
      <path d={`M${nominal} 0V48`} strokeWidth="1.5" className={`stroke-ink ${thin}`} />
      <path d={`M0 48H100${ticks}`} strokeWidth="1" className={`fill-none stroke-hair ${thin}`} />
      <path d={passing.map(at).join('')} strokeWidth="9" className={`stroke-accent ${dots}`} />
      {under.length > 0 && (
        <>
          <path d={under.map(at).join('')} strokeWidth="19" className={`stroke-reject ${dots}`} />
          <path d={under.map(at).join('')} strokeWidth="15" className={`stroke-paper ${dots}`} />
          <path d={under.map(at).join('')} strokeWidth="9" className={`stroke-reject ${dots}`} />
        </>
      )}
      <path d={`M${filmPlace(mean)} 12V40`} strokeWidth="3" className={`stroke-ink ${thin}`} />
    </svg>
  );
}

const marks = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
const limits = [
  { key: 'least', side: '-translate-x-full pe-2 text-reject max-sm:left-0! max-sm:translate-x-0' },
  { key: 'nominal', side: 'ps-2 text-ink' },
] as const;

async function FilmScale({ words }: { words: Record<'least' | 'nominal', string> }) {
  const format = await getFormatter();
  return (
    <div aria-hidden="true" className="relative h-14">
      {limits.map(({ key, side }) => (
        <span
          key={key}
          className={`figure-caption absolute bottom-7 whitespace-nowrap ${side}`}
          style={{ left: `${filmPlace(dryFilm[key])}%` }}
        >
          {words[key]} {format.number(dryFilm[key])}
        </span>
      ))}
      {marks.map((mark) => (
        <span
          key={mark}
          className={`figure-caption absolute bottom-1 ${shiftOf(mark)} ${(mark - from) % (2 * step) === 0 ? '' : 'max-sm:hidden'}`}
          style={{ left: `${filmPlace(mark)}%` }}
        >
          {mark}
        </span>
      ))}
    </div>
  );
}

function shiftOf(mark: number): string {
  if (mark === from) return '';
  return mark === to ? '-translate-x-full' : '-translate-x-1/2';
}
