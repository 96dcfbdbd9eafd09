import { type ManDayRule, manDayLoad, manDays, sortedPerDay } from '@/lib/contract/content/man-days';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';

const plan = messagesByLocale('plan');

const token = /\{\{([a-z-]+)(?: ([a-z0-9.-]+))?(?: (\d{1,6}))?\}\}/g;

/**
 * Puts the figures of the man-day rule into a text of the content folder: `{{man-days <group> <pieces>}}` is '2 man-days',
 * `{{load <group> <pieces>}}` the same before it is rounded up ('1.2'), `{{minutes <group>}}` the minutes a piece,
 * `{{tests <group>}}` those of its tests, `{{sorted <minutes>}}` the pieces that a man-day of full inspection sorts,
 * `{{day}}` and `{{visit}}` minutes, `{{cartons}}` the cartons that a visit opens, `{{carton}}` the minutes of each further
 * one. Anything else in braces stays.
 */
export function fillPlanningFigures(text: string, locale: Locale, rule: ManDayRule): string {
  if (!text.includes('{{')) return text;
  const format = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  return text.replace(token, (whole, name: string, of: string | undefined, pieces: string | undefined) => {
    const goods = of === undefined ? undefined : rule.goods[of];
    if (name === 'day' || name === 'visit') return format(rule[name]);
    if (name === 'cartons') return format(rule.cartons.included);
    if (name === 'carton') return format(rule.cartons.minutes);
    if (name === 'sorted' && Number(of) > 0) return format(sortedPerDay(rule, Number(of)));
    if (!goods) return whole;
    if (name === 'minutes' || name === 'tests') return format(goods[name]);
    if (pieces === undefined) return whole;
    if (name === 'man-days') {
      const days = manDays(rule, goods, Number(pieces));
      return fill(plan[locale].unit[days === 1 ? 'one' : 'other'], { days });
    }
    if (name === 'load') return format(Math.round(manDayLoad(rule, goods, Number(pieces)) * 10) / 10);
    return whole;
  });
}
