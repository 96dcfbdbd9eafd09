import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { PrintLine } from '@/components/sections/blocks/print-line';
import { RequestSection } from '@/components/sections/leads/request-section';
import { DayLine } from '@/components/sections/visit-plan/day-line';
import { PlanAnswer } from '@/components/sections/visit-plan/plan-answer';
import { PlanAssumptions, PlanChecks, PlanSum } from '@/components/sections/visit-plan/plan-details';
import { PlanForm } from '@/components/sections/visit-plan/plan-form';
import { goodsTitle, serviceTitle } from '@/components/sections/visit-plan/plan-names';
import { searchOf } from '@/components/ui/carried-query';
import { countryName, localeContent } from '@/lib/content';
import { planVisit, type VisitPlan, visitCountry } from '@/lib/domain/visit-plan/visit-plan';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';
import { formatVisitPlanQuery, parseVisitPlanAddress } from '@/lib/domain/visit-plan/visit-plan-query';
import { plainDay } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { toolLd } from '@/lib/site/seo/json-ld';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const path = '/plan';
const partId = 'plan-live';
const answerId = 'plan-answer';

export const generateMetadata = fixedMetadata(path);

/** Rendered on request, as a plan starts now unless its address says when. */
export default async function PlanPage({ searchParams }: Props) {
  await connection();
  const [t, locale, given] = await Promise.all([getTranslations('plan'), currentLocale(), searchParams]);
  const now = new Date();
  const data = visitPlanData();
  const parsed = parseVisitPlanAddress(given, data, now);
  const usual = parsed.request ?? parseVisitPlanAddress({}, data, now).request;
  if (!usual) throw new Error('the usual plan has a problem');
  const plan = parsed.request && planVisit(parsed.request, data);
  const query = parsed.request ? formatVisitPlanQuery(parsed.request, data) : '';
  const country = countryName(locale, usual.country);
  const asked = plan ? await askedOf(plan, country) : null;
  return (
    <Page
      crumbs={[{ label: t('crumb'), path }]}
      search={searchOf(given)}
      ld={toolLd(locale, { path, name: t('heading'), description: t('description') })}
      hasStaticWidgets
    >
      <header className="shell flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4 lg:py-6 print:py-0">
        <h1 className="text-h2">{t('heading')}</h1>
        <p className="text-soft max-lg:text-small">{t('lead')}</p>
      </header>
      <div id={partId} className="transition-opacity duration-150 aria-busy:opacity-60 print:[zoom:0.72]">
        {/* On paper the fields are this line, the days below and the assumptions. Empty without a plan, and never away: with
            script what follows is compared with the next page child by child, and the form must stay the one that it is. */}
        <p className="hidden py-3 font-semibold not-empty:print:block">
          {plan &&
            [serviceTitle(localeContent(locale).bySlug, plan.request.service), asked?.product, asked?.city].join(' · ')}
        </p>
        <div className="grid border-t border-ink lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:block">
          <div className="half-left no-print bg-card py-6 lg:py-9">
            <PlanForm parsed={parsed} usual={usual} data={data} path={path} partId={partId} answerId={answerId} />
          </div>
          <div
            id={answerId}
            tabIndex={-1}
            className="half-right on-ink scroll-mt-24 py-7 outline-none lg:py-9 print:px-0 print:py-3"
          >
            {plan ? (
              <PlanAnswer plan={plan} query={query} path={path} ask={{ purpose: 'quotation', ...asked, plan: query }} />
            ) : (
              <p role="status" className="text-lead text-soft">
                {t('problems.noResult')}
              </p>
            )}
          </div>
        </div>
        {plan && <DayLine plan={plan} calendar={visitCountry(plan.request, data).calendar} country={country} />}
        {plan && (
          <>
            <PlanSum plan={plan} country={country} />
            <PlanChecks plan={plan} />
            <PlanAssumptions plan={plan} country={country} />
          </>
        )}
        <PrintLine path={`${path}?${query}`} />
      </div>
      {/* With script the dialog has the same form. */}
      {plan && (
        <noscript>
          <RequestSection
            title={t('request.title')}
            text={t('request.text')}
            promise={t('request.promise')}
            form="quick-quote"
            place={{ id: 'plan-quote', extra: { plan: query }, prefill: asked ?? {} }}
          />
        </noscript>
      )}
    </Page>
  );
}

/** What the form for a quote holds already. */
async function askedOf({ request, work, dates }: VisitPlan, country: string) {
  const [t, locale] = await Promise.all([getTranslations('plan.request'), currentLocale()]);
  const { bySlug } = localeContent(locale);
  const day = dates?.best.days[0];
  return {
    product: request.product || goodsTitle(bySlug, request.goods),
    quantity: String(request.lot),
    city: [request.place, country].filter(Boolean).join(', '),
    date: day ? plainDay(locale, day) : '',
    question: t('note', { service: serviceTitle(bySlug, request.service), days: work.manDays ?? 1 }),
  };
}
