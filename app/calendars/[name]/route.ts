import { isLocale } from '@/lib/i18n/locales';
import { notFoundResponse, textResponse } from '@/lib/site/discovery/text-response';
import { holidayCalendar } from '@/lib/site/holiday-calendar';

type Context = { params: Promise<{ name: string }> };

/** `/calendars/cn.ics?lang=en`: the days off of a country, for the calendar of a buyer. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const lang = new URL(request.url).searchParams.get('lang');
  const { name } = await params;
  const file = await holidayCalendar(isLocale(lang) ? lang : 'en', name.replace(/\.ics$/, ''));
  return file === null
    ? notFoundResponse()
    : textResponse(request, file, {
        type: 'text/calendar; charset=utf-8',
        headers: { 'content-disposition': `inline; filename="${name}"` },
      });
}
