import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { Icon } from '@/components/ui/icon';
import { PointList } from '@/components/ui/point-list';
import { TableHead } from '@/components/ui/table-head';
import { unbroken } from '@/components/ui/unbroken';
import { content, defectList, fact, local, localeContent, marketTests } from '@/lib/content';
import type { ManDaySum } from '@/lib/contract/content/man-days';
import { formatQuery } from '@/lib/domain/aql/query/aql-query';
import { formatLimit } from '@/lib/domain/aql/query/limit';
import { defectClasses, levelName } from '@/lib/domain/aql/tables/levels-and-limits';
import type { VisitPlan } from '@/lib/domain/visit-plan/visit-plan';
import { visitPriceText } from '@/lib/domain/visit-plan/visit-plan-data';
import { dayText } from '@/lib/i18n/dates';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { goodsTitle } from './plan-names';

type PlanProps = { plan: VisitPlan; country: string };

const cell = 'py-2.5 align-baseline';
const number = `${cell} ps-4 text-end whitespace-nowrap tabular-nums`;

/** Where the man-days and the price come from, line by line. */
export async function PlanSum({ plan, country }: PlanProps) {
  const [t, answer, locale, href] = await Promise.all([
    getTranslations('plan.sum'),
    getTranslations('plan.answer'),
    currentLocale(),
    currentHref(),
  ]);
  const { excludes } = local(locale, 'prices').manday;
  const { place } = plan.request;
  const { price } = plan;
  const sum = visitPriceText(locale, price);
  const { value, covers } = fact('man-day-price', locale);
  return (
    <section aria-labelledby="sum" className="bg-accent-tint print:bg-transparent">
      <div className="shell grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:grid-cols-2 print:py-4">
        <div>
          <h2 id="sum">{unbroken(t('title'))}</h2>
          <SumTable plan={plan} />
        </div>
        <div>
          <h2>{t('price')}</h2>
          <p className="mt-4 text-[clamp(2.25rem,4vw,3.25rem)] leading-none font-semibold tracking-tight tabular-nums">
            {sum ?? <span className="text-h3">{answer('inQuote')}</span>}
          </p>
          {price.kind === 'manDay' && (
            <p className="mt-3 text-small text-soft">
              {[`${price.count} × ${value}`, covers].filter(Boolean).join(' · ')}
            </p>
          )}
          <h3 className="mt-5 text-h4">{t('excludes')}</h3>
          <PointList points={excludes} className="mt-2 text-small text-soft" row="border-t border-line py-2" />
          {plan.isBeyondCity && (
            <p className="mt-3 border-s-3 border-attention ps-3 text-small">{t('beyond', { place, country })}</p>
          )}
          <p className="mt-4 text-small">
            <a href={href('/prices')} className="text-link no-print hover:text-accent">
              {t('prices')}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

async function SumTable({ plan }: { plan: VisitPlan }) {
  const [t, locale] = await Promise.all([getTranslations('plan.sum'), currentLocale()]);
  const { whole } = numberFormatFor(locale);
  const rule = content().manDays;
  const { work, request, sample } = plan;
  const { minutes, tests } = rule.goods[request.goods];
  if (work.kind === 'fixed' || work.kind === 'loading')
    return <p className="mt-5 max-w-xl text-lead">{t(work.kind === 'fixed' ? 'fixedDay' : 'fixed')}</p>;
  const lines: [string, string][] =
    work.kind === 'sorting'
      ? [[t('sorting', { sorting: rule.sorting, minutes: whole(minutes) }), whole(work.perDay)]]
      : [
          [t('visit'), whole(work.sum.visit)],
          [t('tests', { articles: request.articles, minutes: tests }), whole(work.sum.tests)],
          [t('pieces', { pieces: whole(sample?.pieces ?? 0), minutes: whole(minutes) }), whole(work.sum.pieces)],
          sample && work.sum.cartons > 0
            ? [
                t('cartons', {
                  included: rule.cartons.included,
                  count: whole(sample.opened - rule.cartons.included),
                  minutes: rule.cartons.minutes,
                }),
                whole(work.sum.cartons),
              ]
            : [
                t('opened', {
                  opened: whole(sample?.opened ?? 0),
                  all: whole(sample?.cartons ?? 0),
                  included: rule.cartons.included,
                }),
                '0',
              ],
        ];
  return (
    <>
      <table className="mt-4 w-full border-collapse">
        <TableHead
          hasCorner
          names={[t(work.kind === 'sum' ? 'minutes' : 'count')]}
          className="figure-caption py-1 text-end font-normal"
          rowClass="border-b border-hair"
        />
        <tbody>
          {lines.map(([label, value]) => (
            <tr key={label} className="border-b border-hair">
              <th scope="row" className={`${cell} text-start font-normal`}>
                {label}
              </th>
              <td className={number}>{value}</td>
            </tr>
          ))}
          {work.kind === 'sum' && (
            <tr className="border-b border-ink font-semibold">
              <th scope="row" className={`${cell} text-start`}>
                {t('total')}
              </th>
              <td className={number}>{whole(work.sum.total)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" className={`${cell} text-start font-normal`}>
              {work.kind === 'sum'
                ? t('divided', { day: rule.day })
                : t('lot', { lot: whole(request.lot), perDay: whole(work.perDay) })}
            </th>
            <td className={number}>
              <span className="text-h2 leading-none font-semibold">{whole(work.manDays)}</span>{' '}
              <span className="text-small text-soft">{t('result', { count: work.manDays })}</span>
            </td>
          </tr>
        </tbody>
      </table>
      {work.kind === 'sum' && work.manDays <= 12 && (
        <>
          <DayBar sum={work.sum} manDays={work.manDays} day={rule.day} />
          <p className="figure-caption mt-1 print:hidden">
            {t('bar', { left: whole(work.manDays * rule.day - work.sum.total) })}
          </p>
        </>
      )}
    </>
  );
}

type DayBarProps = { sum: ManDaySum; manDays: number; day: number };

/** The minutes along the working days of one inspector, an hour a tick. */
function DayBar({ sum: { visit, tests, pieces, cartons }, manDays, day }: DayBarProps) {
  const room = manDays * day;
  const parts = { 'bg-ink': visit, 'bg-soft': tests, 'bg-accent': pieces, 'bg-attention': cartons };
  const tick = (minute: number, length: number) => `M${minute} 0v${length}`;
  const hours = Array.from({ length: Math.floor(room / 60) + 1 }, (_, hour) => tick(hour * 60, 4));
  const days = Array.from({ length: manDays + 1 }, (_, index) => tick(index * day, 10));
  return (
    <div aria-hidden="true" className="mt-5 print:hidden">
      <div className="flex h-4 border border-ink bg-paper">
        {Object.entries(parts).map(([look, minutes]) => (
          <span key={look} className={look} style={{ width: `${(minutes / room) * 100}%` }} />
        ))}
      </div>
      <Icon viewBox={`0 0 ${room} 10`} preserveAspectRatio="none" className="block h-2.5 w-full overflow-visible">
        <path d={[...hours, ...days].join('')} strokeWidth="1" vectorEffect="non-scaling-stroke" />
      </Icon>
    </div>
  );
}

/** What to have ready, what is checked, and what the market asks for. */
export async function PlanChecks({ plan }: { plan: VisitPlan }) {
  const [t, locale, href] = await Promise.all([getTranslations('plan'), currentLocale(), currentHref()]);
  const { goods, service, market, lot, plan: query } = plan.request;
  const goodsName = goodsTitle(localeContent(locale).bySlug, goods);
  const { checklist } = defectList(locale, goods);
  const floor = new URLSearchParams({ total: String(lot) });
  return (
    <div className="shell grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-2 print:grid-cols-2 print:py-4">
      <section aria-labelledby="have-ready">
        <h2 id="have-ready">{unbroken(t('ready.title'))}</h2>
        <ol className="mt-5 border-b border-line">
          {content().markets.ready[service].map((line) => (
            <li key={line.en} className="border-t border-line py-3">
              {line[locale]}
            </li>
          ))}
        </ol>
        <h2 className="mt-12 print:mt-6">
          {unbroken(market === 'none' ? t('tests.none') : t('tests.title', { market: t(`form.markets.${market}`) }))}
        </h2>
        {market === 'none' ? (
          <p className="mt-4 text-soft">
            <a href="#plan-market" className="text-link text-ink hover:text-accent">
              {t('tests.choose')}
            </a>
          </p>
        ) : (
          <>
            <dl className="mt-5 border-b border-line">
              {marketTests(goods, market).map(({ name, rule }) => (
                <div
                  key={name.en}
                  className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]"
                >
                  <dt>{name[locale]}</dt>
                  <dd className="figure-caption pt-0.5">{rule[locale]}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-small text-soft">{t('tests.note')}</p>
          </>
        )}
      </section>
      <section aria-labelledby="checks">
        <h2 id="checks">{unbroken(t('checks.title', { goods: goodsName }))}</h2>
        <ol className="mt-5 grid border-b border-line sm:grid-cols-2 sm:gap-x-8">
          {checklist.map(({ key, check }) => (
            <li key={key} className="border-t border-line py-2.5 text-small">
              {check}
            </li>
          ))}
        </ol>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small">
          {(
            [
              [`/defect-lists/${goods}`, t('checks.list')],
              [`/aql/floor?${floor}`, t('checks.floor')],
              [`/aql?${formatQuery({ ...query, lot })}`, t('checks.calculator')],
            ] as const
          ).map(([path, label]) => (
            <a key={path} href={href(path)} className="text-link no-print inline-block py-1 hover:text-accent">
              {label}
            </a>
          ))}
        </p>
      </section>
    </div>
  );
}

type Row = {
  name: string;
  label: ReactNode;
  field?: string;
  source: string;
  page: 'prices' | 'calculator' | 'guide' | 'coverage' | 'holidays';
};

/** Everything that the answer takes for granted, where it is said, and the field that changes it. */
export async function PlanAssumptions({ plan, country }: PlanProps) {
  const [t, aql, locale, href] = await Promise.all([
    getTranslations('plan.assumptions'),
    getTranslations('aql.workbench'),
    currentLocale(),
    currentHref(),
  ]);
  const { manDays: rule, holidays } = content();
  const { request, dates } = plan;
  const checked = holidays.find(({ code }) => code === request.country)?.checked;
  const { list, aql: aqlText } = numberFormatFor(locale);
  const limits = defectClasses.map((name) => `${aql(name)} ${aqlText(formatLimit(request.plan.limits[name]))}`);
  const rows: Row[] = [
    { name: 'rule', label: t('rule', { day: rule.day, visit: rule.visit }), source: '/prices', page: 'prices' },
    {
      name: 'sampling',
      label: t('sampling', { level: levelName(request.plan.level), limits: list(limits) }),
      field: 'level',
      source: '/aql',
      page: 'calculator',
    },
    {
      name: 'carton',
      label: t('carton', { pieces: request.perCarton }),
      field: 'percarton',
      source: '/prices',
      page: 'prices',
    },
    {
      name: 'cutoff',
      label: t('cutoff', { time: fact('same-day-cutoff', locale).value }),
      field: 'order',
      source: '/ordering-guide',
      page: 'guide',
    },
    ...(dates
      ? [
          {
            name: 'notice',
            label: t('notice', { country, count: dates.notice }),
            field: 'country',
            source: '/coverage',
            page: 'coverage',
          } as const,
        ]
      : []),
    ...(checked
      ? [
          {
            name: 'holidays',
            label: t('holidays', { date: dayText(locale, checked) }),
            source: `/holidays#${request.country.toLowerCase()}`,
            page: 'holidays',
          } as const,
        ]
      : []),
    {
      name: 'report',
      label: t('report', { hours: fact('report-hours', locale).value }),
      source: '/prices',
      page: 'prices',
    },
  ];
  return (
    <section aria-labelledby="assumptions" className="shell border-t border-ink py-10 md:py-14 print:py-4">
      <h2 id="assumptions">{unbroken(t('title'))}</h2>
      <ul className="mt-5 border-b border-line text-small print:mt-2 print:columns-2 print:gap-8">
        {rows.map(({ name, label, field, source, page }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline gap-x-6 border-t border-line py-2.5 print:block print:break-inside-avoid print:py-1"
          >
            <span className="min-w-0 flex-1 basis-80">{label}</span>
            <a href={href(source)} className="text-link no-print py-0.5 hover:text-accent">
              {t(`pages.${page}`)}
            </a>
            <span className="no-print w-16">
              {field && (
                <a href={`#plan-${field}`} className="text-link py-0.5 hover:text-accent">
                  {t('change')}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
