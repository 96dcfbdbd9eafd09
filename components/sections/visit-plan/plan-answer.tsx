import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type NumberFormat, numberFormatFor } from '@/components/features/aql/number-format';
import { Button, ButtonLink } from '@/components/ui/button';
import { localeContent } from '@/lib/content';
import { defectClasses, levelName } from '@/lib/domain/aql/tables/levels-and-limits';
import { type LeadPrefill, leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';
import type { VisitPlan } from '@/lib/domain/visit-plan/visit-plan';
import { visitPriceText } from '@/lib/domain/visit-plan/visit-plan-data';
import { plainDay } from '@/lib/i18n/dates';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { goodsTitle } from './plan-names';

type PlanAnswerProps = {
  plan: VisitPlan;
  /** Canonical, with the days that it says. */
  query: string;
  path: string;
  ask: LeadPrefill;
};

/** The answer in three figures: the sample, the man-days with their price, and the day. */
export async function PlanAnswer({ plan, query, path, ask }: PlanAnswerProps) {
  const [t, locale, href] = await Promise.all([getTranslations('plan.answer'), currentLocale(), currentHref()]);
  const format = numberFormatFor(locale);
  const { whole } = format;
  const { work, dates, sample } = plan;
  const drawn = sampleTexts(t, format, plan);
  const price = visitPriceText(locale, plan.price) ?? t('inQuote');
  const day = (date: string) => plainDay(locale, date);
  const best = dates?.best.days ?? [];
  const isOne = dates !== null && dates.first.days[0] === best[0];
  const last = best.at(-1);
  const manDays = work.manDays ?? 1;
  const dayName = dates ? t(isOne ? 'visit' : 'best') : t('undated');
  return (
    <section aria-label={t('label')}>
      <p role="status" className="sr-only">
        {t('spoken', {
          goods: plan.request.product ? goodsTitle(localeContent(locale).bySlug, plan.request.goods) : 'none',
          pieces: sample ? whole(sample.pieces) : '–',
          manDays,
          price,
          day: best[0] ? `${dayName} ${day(best[0])}` : dayName,
        })}
      </p>
      <dl className="grid gap-x-8 gap-y-5 print:grid-cols-3">
        <Figure
          name={t('sample')}
          value={
            <>
              {drawn.value} <span className="text-h3 tracking-normal">{drawn.unit}</span>
            </>
          }
        >
          {drawn.notes.map((note) => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
        </Figure>
        <Figure
          name={t(work.kind === 'loading' ? 'visits' : 'manDays')}
          value={whole(manDays)}
          unit={<span className={plan.price.kind === 'quote' ? 'text-h3' : 'text-h2 leading-none'}>{price}</span>}
        >
          {t('crew', { inspectors: plan.inspectors, days: plan.days })}
        </Figure>
        <Figure
          name={dayName}
          value={best[0] ? day(best[0]) : '–'}
          unit={best[0] !== last && last && t('until', { date: day(last) })}
        >
          {dates && (
            <>
              {isOne ? t('onlyFirst') : t('first', { date: day(dates.first.days[0] ?? '') })}
              {' · '}
              {t('report', { date: day(dates.best.report) })}
            </>
          )}
        </Figure>
      </dl>
      <Warnings plan={plan} query={query} path={path} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <ButtonLink href="#request" {...leadDialogProps(ask)}>
          {t('quote')}
        </ButtonLink>
        {dates && (
          <ButtonLink look="line" href={`/calendars/plan.ics?${query}&lang=${locale}`} download>
            {t('calendar')}
          </ButtonLink>
        )}
        <Button look="line" data-print="" className="noscript:hidden">
          {t('print')}
        </Button>
        <ButtonLink look="quiet" href={`${href(path)}?${query}`}>
          {t('link')}
        </ButtonLink>
      </p>
    </section>
  );
}

type FigureProps = { name: string; value: ReactNode; unit?: ReactNode; children: ReactNode };

const Figure = ({ name, value, unit, children }: FigureProps) => (
  <div className="border-t border-line pt-3">
    <dt className="figure-caption">{name}</dt>
    <dd className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-[clamp(2.6rem,5.4vw,4.25rem)] print:text-[22pt] leading-none font-semibold tracking-[-0.03em] whitespace-nowrap text-accent tabular-nums">
        {value}
      </span>
      {unit && <span className="text-h3 font-semibold">{unit}</span>}
    </dd>
    <dd className="mt-1.5 text-small text-soft">{children}</dd>
  </div>
);

type Words = Awaited<ReturnType<typeof getTranslations<'plan.answer'>>>;

function sampleTexts(t: Words, { whole, list }: NumberFormat, { sample, request, work }: VisitPlan) {
  const lot = whole(request.lot);
  if (!sample)
    return work.kind === 'sorting'
      ? { value: t('every'), unit: '', notes: [t('everyLot', { lot })] }
      : {
          value: '–',
          unit: '',
          notes: [t(`unsampled.${request.service === 'initial-production' ? request.service : 'container-loading'}`)],
        };
  const { plan, perArticle, pieces } = sample;
  const [least, most] = perArticle.map(whole);
  const each = least === most ? `${least}` : t('range', { from: `${least}`, to: `${most}` });
  const accepted = defectClasses.flatMap((name) => {
    const { allowed } = plan.classes[name];
    return allowed === null ? [] : [t(`classes.${name}`, { count: allowed })];
  });
  const of = t('ofLot', { lot, letter: plan.letter, level: levelName(plan.query.level) });
  const { articles } = request;
  return {
    value: whole(pieces),
    unit: t('pieces', { count: pieces }),
    notes: [
      articles > 1 ? `${of} · ${t('perArticle', { articles, pieces: each })}` : of,
      plan.whole ? t('whole') : t('accepted', { limits: list(accepted) }),
    ],
  };
}

/** What is wrong with the dates, and for a report that comes too late what helps. */
async function Warnings({ plan, query, path }: { plan: VisitPlan; query: string; path: string }) {
  const [t, href] = await Promise.all([getTranslations('plan.warnings'), currentHref()]);
  if (plan.warnings.length === 0) return null;
  const { dates, request, inspectors } = plan;
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return `${href(path)}?${next}`;
  };
  const ways = [
    ...(plan.days > 1 && inspectors < 5 ? [[t('ways.inspectors'), change('inspectors', String(inspectors + 1))]] : []),
    ...(request.service === 'pre-shipment' ? [[t('ways.during'), change('service', 'during-production')]] : []),
    [t('ways.vessel'), '#plan-vessel'],
  ];
  const sentence = (warning: VisitPlan['warnings'][number]) => {
    switch (warning) {
      case 'tooLate':
        return t('tooLate', { count: Math.abs(dates?.best.daysLeft ?? 0) });
      case 'fewerInspectors':
        return t('fewerInspectors', { count: inspectors });
      default:
        return t(warning);
    }
  };
  return (
    <ul className="mt-5 grid gap-2">
      {plan.warnings.map((warning) => (
        <li key={warning} className="border-s-3 border-attention bg-attention-tint px-4 py-2.5 text-small">
          {sentence(warning)}
          {warning === 'tooLate' && (
            <span className="mt-1 flex flex-wrap gap-x-4">
              {ways.map(([label, to]) => (
                <a key={to} href={to} className="text-link inline-block py-1 hover:text-accent">
                  {label}
                </a>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
