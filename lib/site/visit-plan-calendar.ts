import { localeContent } from '@/lib/content';
import { type LineMark, marksOf, readyKeyOf } from '@/lib/domain/visit-plan/day-line';
import { planVisit } from '@/lib/domain/visit-plan/visit-plan';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';
import { formatVisitPlanQuery, parseVisitPlanAddress } from '@/lib/domain/visit-plan/visit-plan-query';
import { calendarFile } from '@/lib/domain/work-calendar/calendar-file';
import type { Locale } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import { absoluteUrl } from '@/lib/site/seo/metadata';

/** The dates of a plan as an iCalendar file; null where its address has none. */
export async function visitPlanCalendar(
  locale: Locale,
  address: Readonly<Record<string, string | readonly string[]>>,
  now: Date,
): Promise<string | null> {
  const data = visitPlanData();
  const { request } = parseVisitPlanAddress(address, data, now);
  const plan = request && planVisit(request, data);
  if (!plan?.dates) return null;
  const t = await loadTranslator(locale, 'plan');
  const { goods, service, lot } = plan.request;
  const name = localeContent(locale).bySlug.get(goods)?.title ?? goods;
  const nameOf = (key: LineMark['key']) =>
    t(`line.marks.${key === 'ready' ? readyKeyOf(service) : key === 'best' ? 'visit' : key}`);
  const text = absoluteUrl(locale, `/plan?${formatVisitPlanQuery(plan.request, data)}`);
  const { host } = new URL(text);
  const kept = marksOf(plan).filter(({ key }) => key !== 'order' && key !== 'notice' && key !== 'first');
  return calendarFile({
    name: `${t('heading')} · ${name}`,
    stamp: plan.request.order.slice(0, 10),
    events: kept.map(({ key, from, to }) => ({
      uid: `plan-${key}-${from}-${goods}-${lot}@${host}`,
      from,
      to,
      title: `${nameOf(key)} · ${name}`,
      text,
      // Nothing is booked yet.
      isTentative: true,
    })),
  });
}
