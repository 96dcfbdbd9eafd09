import { getTranslations, getFormatter } from 'next-intl/server';
import { ServiceHow, ServiceKinds, ServiceWhy } from '@/components/sections/service/service-text';
import { ServiceVideo } from '@/components/sections/service/service-video';
import { DryFilm } from './dry-film';
import { InspectionPlan } from './inspection-plan';
import { TopicHead, type TopicProps, TopicServices, TopicText } from './topic-parts';
import { Section } from '@/components/ui/section';
import { noticeDays } from '@/lib/domain/services/inspection-plan';

/** Topic page of industrial products: inspection plan with its points, notice period, a decisive measurement. */
export async function IndustrialProductsTopic({ post, text, contact, films, reportHours }: TopicProps) {
  const t = await getTranslations('topics');
  return (
    <>
      <TopicHead post={post} jump={{ id: 'plan', label: t('jump.plan') }} />
      <TopicServices services={post.children} />
      <TopicText post={post} contact={contact} belowBlock />
      <InspectionPlan />
      <NoticeLine reportHours={reportHours} />
      <DryFilm />
      {text && <ServiceWhy {...text.why} />}
      {text && <ServiceHow {...text.how} />}
      <ServiceVideo slug={post.slug} media={post.media} films={films} />
      {text && <ServiceKinds {...text.type} />}
    </>
  );
}

const [firstDay, lastDay] = [noticeDays[0].day, noticeDays[noticeDays.length - 1]?.day ?? 0];
const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
/** Returns the number of columns from an entry to the next one. */
const columnsOf = (index: number) => (noticeDays[index + 1]?.day ?? lastDay + 1) - (noticeDays[index]?.day ?? 0);
const grid = 'lg:grid lg:grid-cols-7';

/** Timeline of the days around an inspection: when to book, when it is too late, when the report arrives. */
async function NoticeLine({ reportHours }: { reportHours: string }) {
  const [t, format] = await Promise.all([getTranslations('topics.notice'), getFormatter()]);
  const signed = (day: number) => format.number(day, { signDisplay: 'exceptZero' });
  return (
    <Section id="notice" title={t('title')} lead={t('lead')}>
      <p className="figure-caption mb-2 hidden lg:block">{t('axis')}</p>
      <div aria-hidden="true" className={`hidden border-t border-ink ${grid}`}>
        {days.map((day) => (
          <span
            key={day}
            className={`figure-caption border-s pt-1.5 pb-3 ps-3 ${isNamed(day) ? 'border-ink text-ink' : 'border-hair'}`}
          >
            {signed(day)}
          </span>
        ))}
      </div>
      <ol className={grid}>
        {noticeDays.map(({ key, day }, index) => (
          <li
            key={key}
            style={{ gridColumn: `span ${columnsOf(index)}` }}
            className="relative border-s-2 border-accent py-3 ps-5 lg:border-s lg:border-ink lg:py-0 lg:ps-3 lg:pe-4"
          >
            <h3 className="text-h4">{t(`days.${key}.title`, { count: Math.abs(day), hours: reportHours })}</h3>
            <p className="mt-2 max-w-80 text-small text-soft">{t(`days.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const isNamed = (day: number) => noticeDays.some((named) => named.day === day);
