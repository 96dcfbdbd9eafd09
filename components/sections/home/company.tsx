import { getFormatter, getTranslations } from 'next-intl/server';
import { Counter } from '@/components/features/counter/counter';
import { FigureRow } from '@/components/sections/blocks/figure-row';
import { Split } from '@/components/sections/blocks/split';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { ButtonLink } from '@/components/ui/button';
import { Drawing } from '@/components/ui/media/picture';
import { Ordinal } from '@/components/ui/ordinal';
import { PointList } from '@/components/ui/point-list';
import { Section } from '@/components/ui/section';
import { fact, local } from '@/lib/content';
import { demoReports } from '@/lib/domain/reports/sample-reports/demos';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { exampleLot } from './hero/example-lot';

const counted = ['countries-covered', 'customers', 'inspectors', 'report-hours'] as const;

export async function WhyUs() {
  const locale = await currentLocale();
  const { title, intro, points } = local(locale, 'why-us');
  const figures = counted.map((key) => ({
    key,
    value: <Counter value={fact(key, locale).value} />,
    label: fact(key, locale).covers,
  }));
  return (
    <Section id="why-us" title={title} lead={intro}>
      <FigureRow items={figures} size="large" />
      <ul className="mt-12 grid gap-x-16 gap-y-10 md:mt-16 md:grid-cols-2">
        {points.map((point) => (
          <li key={point.title} className="border-t border-line pt-5">
            <h3>{point.title}</h3>
            <p className="mt-3 max-w-prose text-soft">{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const promised = ['same-day-cutoff', 'schedule-hours'] as const;
const steps = ['order', 'follow', 'download'] as const;

export async function OnlinePlatform() {
  const [t, locale, href] = await Promise.all([getTranslations('home.platform'), currentLocale(), currentHref()]);
  const factOf = (key: string) => fact(key, locale);
  const minutes = { fast: factOf('order-minutes-fast').value, full: factOf('order-minutes-full').value };
  const promises = promised.map((key) => ({ key, value: factOf(key).value, label: factOf(key).covers }));
  return (
    <Section id="platform" title={t('title', minutes)} lead={t('lead')}>
      <ol className="grid border-t border-l border-line bg-card md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="border-r border-b border-line p-6 lg:p-8">
            <Ordinal number={index + 1} as="p" />
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

const stations = ['gate', 'line', 'store'] as const;

export async function VrTeaser() {
  const [t, href] = await Promise.all([getTranslations('home.vr'), currentHref()]);
  const drawing = (
    <div className="lot-ground border border-line p-6 md:p-12">
      <Drawing name="vr-headset" className="h-auto w-full" />
    </div>
  );
  return (
    <Split id="vr" title={t('title')} lead={t('lead')} media={drawing}>
      <PointList
        points={stations.map((station) => t(station))}
        className="mt-7"
        row="border-t border-line py-3 text-small"
      />
      <p className="mt-5">
        <ButtonLink look="line" href={href('/factoryVrDetail')}>
          {t('action')}
        </ButtonLink>
      </p>
    </Split>
  );
}

const cell = 'border-t border-line py-3 align-baseline';

async function ReportTable() {
  const [t, format] = await Promise.all([getTranslations('home.report'), getFormatter()]);
  return (
    <table className="w-full border-b border-line tabular-nums">
      <caption className="figure-caption pb-4 text-start">
        {t('example', { lot: format.number(exampleLot.lot), sample: format.number(exampleLot.sample) })}
      </caption>
      <thead>
        <tr className="text-small text-soft">
          {(['class', 'found', 'limit'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 text-start font-normal last:text-end">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {exampleLot.classes.map(({ key, found, accept }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} w-1/4 text-start font-semibold`}>
              {t(key)}
            </th>
            <td className={cell}>
              <span className="inline-block w-8 font-semibold">{found}</span>
              <Share of={found} limit={accept} />
            </td>
            <td className={`${cell} text-end text-soft`}>{t('accept', { accept })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Share({ of, limit }: { of: number; limit: number }) {
  const width = limit === 0 ? 0 : (of / limit) * 128;
  return (
    <svg
      viewBox="0 0 130 8"
      aria-hidden="true"
      className="inline-block h-2 w-20 sm:w-32 align-middle"
      preserveAspectRatio="none"
    >
      <rect y="2" width={width} height="4" className="fill-accent" />
      <rect x={width} width="2" height="8" className="fill-ink" />
    </svg>
  );
}

export async function DownloadReport() {
  const t = await getTranslations('home.report');
  const demos = await getTranslations('report.demos');
  const href = await currentHref();
  return (
    <Split id="report" title={t('title')} lead={t('lead')} media={<ReportTable />}>
      <p className="mt-4 text-soft">{t('more')}</p>
      <p className="mt-8">
        <LeadDialogLink ask={{ purpose: 'apply_for' }}>{t('action')}</LeadDialogLink>
      </p>
      <p className="mt-8 text-small text-soft">{demos('title')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {demoReports.map(({ key, slug }) => (
          <li key={key}>
            <a href={href(`/report/${slug}`)} className="text-link inline-block py-1 hover:text-accent">
              {demos(key)}
            </a>
          </li>
        ))}
      </ul>
    </Split>
  );
}
