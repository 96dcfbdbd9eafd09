import { z } from 'zod';
import { handlers } from '@/lib/contract/routes/handlers';
import { jsonOf, readBody } from '@/lib/net/body';
import { isSameOrigin } from '@/lib/net/request';
import { addView, vitalNames } from '@/lib/observability/vitals';
import { pageKindOf } from '@/lib/site/routing/route-label';

const maxBytes = handlers['/vitals'].maxBodyBytes;
const measure = z.strictObject({ name: z.enum(vitalNames), value: z.number().min(0).max(600_000) });
const bodySchema = z.strictObject({
  path: z.string().startsWith('/').max(1_000),
  measures: z.array(measure).min(1).max(vitalNames.length),
});
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
  // Each metric counts once per page view; the last value wins.
  const measures = [...new Map(body.data.measures.map((one) => [one.name, one])).values()];
  return answer(addView(pageKindOf(body.data.path), measures, now) ? 204 : 429);
}
