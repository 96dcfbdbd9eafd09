import { valuesByName } from '@/lib/domain/aql/query/aql-query';
import { isLocale, openLocale } from '@/lib/i18n/locales';
import { notFoundResponse, textResponse } from '@/lib/site/discovery/text-response';
import { holidayCalendar } from '@/lib/site/holiday-calendar';
import { visitPlanCalendar } from '@/lib/site/visit-plan-calendar';

type Context = { params: Promise<{ name: string }> };

/** `/calendars/cn.ics?lang=en`: the days off of a country, for the calendar of a buyer. `plan.ics`: the dates of a plan. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const lang = searchParams.get('lang');
  const locale = isLocale(lang) ? lang : openLocale;
  const { name } = await params;
  const file =
    name === 'plan.ics'
      ? await visitPlanCalendar(locale, valuesByName(searchParams), new Date())
      : await holidayCalendar(locale, name.replace(/\.ics$/, ''));
  return file === null
    ? notFoundResponse()
    : textResponse(request, file, {
        type: 'text/calendar; charset=utf-8',
        headers: { 'content-disposition': `inline; filename="${name}"` },
      });
}
