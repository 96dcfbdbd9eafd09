import { z } from 'zod';
import { formBeacons } from '@/lib/contract/call-paths';
import { handlers } from '@/lib/contract/routes/handlers';
import { jsonOf, readBody } from '@/lib/net/body';
import { isRobot, isSameOrigin } from '@/lib/net/request';
import { addView, admitsBeacon, countPage, vitalNames } from '@/lib/observability/vitals';
import { pageOfAddress } from '@/lib/site/routing/match-address';
import { pageKindOf } from '@/lib/site/routing/route-label';

const maxBytes = handlers['/vitals'].maxBodyBytes;
const measure = z.strictObject({ name: z.enum(vitalNames), value: z.number().min(0).max(600_000) });
const path = z.string().startsWith('/').max(1_000);
const bodySchema = z.union([
  z.strictObject({ path, measures: z.array(measure).min(1).max(vitalNames.length) }),
  z.strictObject({ path, form: z.enum(formBeacons) }),
]);
const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** Global Privacy Control and Do Not Track are honoured on the server too, whatever the page sent. */
const isUnwilling = (headers: Headers) => headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/** Neither address, user agent nor the URL is stored. The database follows later. */
export async function answerVitals(request: Request, now: Date): Promise<Response> {
  if (!isSameOrigin(request)) return answer(403);
  if (isUnwilling(request.headers)) return answer(204);
  const bytes = await readBody(request, maxBytes);
  if (typeof bytes === 'string') return answer(bytes === 'tooLarge' ? 413 : 408);
  const body = bodySchema.safeParse(jsonOf(bytes));
  if (!body.success) return answer(400);
  const { data } = body;
  if ('form' in data) {
    const isTaken = admitsBeacon(now);
    if (isTaken && !isRobot(request.headers.get('user-agent'))) countPage(pageOfAddress(data.path), data.form, now);
    return answer(isTaken ? 204 : 429);
  }
  // Each metric counts once per page view; the last value wins.
  const measures = [...new Map(data.measures.map((one) => [one.name, one])).values()];
  return answer(addView(pageKindOf(data.path), measures, now) ? 204 : 429);
}
