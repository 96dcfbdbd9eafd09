import { content, countries, fact, localeContent, statedFacts } from '@/lib/content';
import { type DefectListGroup, defectListGroups, multiplied } from '@/lib/contract/content/man-days';
import type { PriceBasis, VisitPlanData } from '@/lib/domain/visit-plan/visit-plan';
import { workCalendar } from '@/lib/domain/work-calendar/work-calendar';
import { byLocale, defaultLocale, type Locale, localeFacts } from '@/lib/i18n/locales';
import { type GoodsWords, goodsMatcher } from './goods-words';

function read(): VisitPlanData {
  const { manDays: rule, holidays } = content();
  const china = holidays.find(({ code }) => code === 'CN');
  if (!china) throw new Error('content/holidays.yaml has no CN, where orders are planned');
  return {
    rule,
    groupOf: goodsMatcher(wordsWithTitles()),
    countries: holidays.flatMap((days) => {
      const country = countries().find(({ code, status }) => code === days.code && status === 'active');
      if (!country) return [];
      const { code, notice, inspectors, places } = country;
      const avoid = days.closures.map(({ avoid: [from, to] }) => ({ from, to }));
      const elsewhere = days.elsewhere.map((other) => ({
        ...other,
        calendar: workCalendar({ ...days, rest: other.rest }),
      }));
      return [{ code, notice, inspectors, places, avoid, rest: days.rest, calendar: workCalendar(days), elsewhere }];
    }),
    office: workCalendar({ ...china, closures: [] }),
    cutoff: fact('same-day-cutoff', defaultLocale).value,
    reportDays: Math.ceil(Number(fact('report-hours', defaultLocale).value) / 24),
  };
}

/** The words of each group with the titles of its pages. */
function wordsWithTitles(): GoodsWords<DefectListGroup> {
  const titles = (locale: Locale, group: DefectListGroup) => {
    const { bySlug, children } = localeContent(locale);
    const page = bySlug.get(group);
    return page ? [page, ...(children.get(page.id) ?? [])].map(({ title }) => title) : [];
  };
  const { goods } = content();
  const withTitles = defectListGroups.map((group) => [
    group,
    byLocale((locale) => [...goods[group][locale], ...titles(locale, group)]),
  ]);
  return Object.fromEntries(withTitles);
}

let known: { of: ReturnType<typeof content>; data: VisitPlanData } | undefined;

/** What plans are worked out from, read once for each state of the content. */
export function visitPlanData(): VisitPlanData {
  const of = content();
  if (known?.of !== of) known = { of, data: read() };
  return known.data;
}

/** The price as one sum, or as what it is a sum of; null where the quote says it. */
export function visitPriceText(locale: Locale, price: PriceBasis): string | null {
  if (price.kind === 'quote') return null;
  if (price.kind === 'loading') return statedFacts(['fee-loading'], locale)[0]?.value ?? null;
  const { value } = fact('man-day-price', locale);
  return multiplied(value, price.count, localeFacts[locale].htmlLang) ?? `${price.count} × ${value}`;
}
