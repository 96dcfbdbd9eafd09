import { z } from 'zod';
import { signature } from '@/lib/backend/jobs/webhook';
import { config } from '@/lib/config';
import { handlers } from '@/lib/contract/routes/handlers';
import { parseJson } from '@/lib/domain/wire/parse-envelope';
import { readBody } from '@/lib/net/body';
import { refusal } from '@/lib/net/json-refusal';
import { currentRequestId } from '@/lib/net/request';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';
import { log } from '@/lib/observability/log';
import { announceTags } from '@/lib/site/sitemaps/announce';
import { allTags, claimSignature, invalidateEverywhere } from './watch-tags';

const maxBytes = handlers['/api/revalidate'].maxBodyBytes;
/** Bounds the replay of a recorded call; clocks may differ by this much, in both directions. */
const maxAgeSeconds = 300;

const bodySchema = z.union([
  z.strictObject({
    tags: z
      .array(z.string().regex(/^[\x21-\x2b\x2d-\x7e]{1,200}$/))
      .min(1)
      .max(100),
  }),
  z.strictObject({ all: z.literal(true) }),
]);

function isSigned(request: Request, body: string, secret: string, now: Date): boolean {
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const given = /^sha256=([0-9a-f]{64})$/.exec(request.headers.get('x-signature') ?? '')?.[1] ?? '';
  const right = isEqualTimingSafe(given, signature(secret, timestamp, body));
  return right && /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= maxAgeSeconds;
}

/**
 * `{"tags":["post:x"]}` or `{"all":true}`, signed with `REVALIDATE_SECRET`: `X-Timestamp` (seconds), `X-Signature:
 * sha256=…`. 503: nothing was invalidated, or only the answer to the commit was lost. 409: a replay, also of an
 * identical call in the same second. After a success no process shows older content for longer than a second.
 */
export async function answerRevalidate(request: Request, now: Date): Promise<Response> {
  const { REVALIDATE_SECRET } = config();
  if (!REVALIDATE_SECRET) return refusal(404, 'There is no such call.');
  const bytes = await readBody(request, maxBytes);
  if (bytes === 'tooLarge') return refusal(413, 'The request is too large.');
  if (typeof bytes === 'string') return refusal(408, 'The body did not arrive in time.');
  const text = new TextDecoder().decode(bytes);
  if (!isSigned(request, text, REVALIDATE_SECRET, now)) return refusal(403, 'The signature or its time is wrong.');
  const body = bodySchema.safeParse(parseJson(text));
  if (!body.success) return refusal(400, 'The body is {"tags":["…"]} with 1 to 100 tags, or {"all":true}.');
  const call = {
    signature: request.headers.get('x-signature') ?? '',
    signedAt: new Date(Number(request.headers.get('x-timestamp')) * 1_000),
    lifeSeconds: 2 * maxAgeSeconds,
  };
  const tags = 'all' in body.data ? allTags : body.data.tags;
  const claim = await invalidateEverywhere(tags, (tx) => claimSignature(tx, call, now)).catch(() => 'failed' as const);
  if (claim === 'replayed') return refusal(409, 'This call was made before. Sign another one with the time of now.');
  if (claim === 'tooMany')
    return refusal(429, 'Too many calls in this minute. Please call again.', { 'retry-after': '60' });
  if (claim === 'failed')
    return refusal(503, 'The database does not answer. Please call again.', { 'retry-after': '5' });
  void announceTags(tags);
  log('info', 'revalidate', { request_id: currentRequestId(), tags: tags.length });
  return Response.json({ code: 0, message: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
