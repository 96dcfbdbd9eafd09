import { getFormatter, getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { TableHead } from '@/components/ui/table-head';
import { fact } from '@/lib/content';
import { dryFilm, noticeDays, type PlanPoint, planPoints, planSteps } from '@/lib/domain/services/inspection-plan';
import { currentLocale } from '@/lib/i18n/server';

const cell = 'border-t border-line py-3.5 align-baseline md:pe-8';
const row =
  'max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:border-t max-md:border-line';
const flat = 'max-md:border-t-0';

export async function InspectionPlan() {
  const [t, format] = await Promise.all([getTranslations('topics.plan'), getFormatter()]);
  const nominal = format.number(dryFilm.nominal);
  return (
    <Section id="plan" title={t('title')} lead={t('lead')}>
      <Legend />
      <table className="w-full border-b border-ink">
        <caption className="figure-caption pb-4 text-start">{t('caption')}</caption>
        <TableHead
          names={[t('columns.step'), t('columns.activity'), t('columns.criterion'), t('columns.point')]}
          className="py-2 text-start font-normal not-last:md:pe-8"
          rowClass="text-small text-soft"
          headClass="max-md:sr-only"
        />
        <tbody>
          {planSteps.map(({ number, key, point }) => (
            <tr key={key} className={row}>
              <td className={`${cell} ${flat} figure-caption md:w-16`}>{String(number).padStart(3, '0')}</td>
              <th scope="row" className={`${cell} ${flat} text-start font-semibold max-md:pb-1 md:w-[36%]`}>
                {t(`steps.${key}.activity`)}
              </th>
              <td
                className={`${cell} ${flat} text-small text-soft max-md:order-last max-md:col-span-2 max-md:col-start-2 max-md:pt-0`}
              >
                {t(`steps.${key}.criterion`, { nominal })}
              </td>
              <td className={`${cell} ${flat} whitespace-nowrap md:w-44 md:pe-0`}>
                <PointMark point={point} word={t(`points.${point}.name`)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

async function Legend() {
  const t = await getTranslations('topics.plan.points');
  return (
    <dl className="mb-10 grid gap-x-10 gap-y-5 md:grid-cols-3">
      {planPoints.map((point) => (
        <div key={point} className="border-t border-line pt-4">
          <dt>
            <PointMark point={point} word={t(`${point}.name`)} wordy />
          </dt>
          <dd className="mt-2 text-small text-soft">{t(`${point}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const looks: Record<PlanPoint, string> = {
  H: 'border-ink bg-ink text-paper',
  W: 'border-ink',
  R: 'border-dashed border-edge',
};

/** Letter of a point as printed in plans; unless `wordy`, its name is visually hidden on narrow screens. */
function PointMark({ point, word, wordy = false }: { point: PlanPoint; word: string; wordy?: boolean }) {
  return (
    <span className="inline-flex items-center gap-3">
      <span
        className={`grid size-7 place-items-center border-[1.5px] font-mono text-caption leading-none ${looks[point]}`}
      >
        {point}
      </span>
      <span className={wordy ? 'font-semibold' : 'text-small max-md:sr-only'}>{word}</span>
    </span>
  );
}

const [firstDay, lastDay] = [noticeDays[0].day, noticeDays[noticeDays.length - 1]?.day ?? 0];
const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
const columnsOf = (index: number) => (noticeDays[index + 1]?.day ?? lastDay + 1) - (noticeDays[index]?.day ?? 0);
const daysGrid = 'lg:grid lg:grid-cols-7';

export async function NoticeLine() {
  const [t, format, locale] = await Promise.all([getTranslations('topics.notice'), getFormatter(), currentLocale()]);
  const hours = fact('report-hours', locale).value;
  const signed = (day: number) => format.number(day, { signDisplay: 'exceptZero' });
  return (
    <Section id="notice" title={t('title')} lead={t('lead')}>
      <p className="figure-caption mb-2 hidden lg:block">{t('axis')}</p>
      <div aria-hidden="true" className={`hidden border-t border-ink ${daysGrid}`}>
        {days.map((day) => (
          <span
            key={day}
            className={`figure-caption border-s pt-1.5 pb-3 ps-3 ${isNamed(day) ? 'border-ink text-ink' : 'border-hair'}`}
          >
            {signed(day)}
          </span>
        ))}
      </div>
      <ol className={daysGrid}>
        {noticeDays.map(({ key, day }, index) => (
          <li
            key={key}
            style={{ gridColumn: `span ${columnsOf(index)}` }}
            className="relative border-s-2 border-accent py-3 ps-5 lg:border-s lg:border-ink lg:py-0 lg:ps-3 lg:pe-4"
          >
            <h3 className="text-h4">{t(`days.${key}.title`, { count: Math.abs(day), hours })}</h3>
            <p className="mt-2 max-w-80 text-small text-soft">{t(`days.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const isNamed = (day: number) => noticeDays.some((named) => named.day === day);
