import { config } from '@/lib/config';
import { notFoundResponse, textResponse } from '@/lib/site/discovery/text-response';

type Context = { params: Promise<{ name: string }> };

/** IndexNow key file: `/{key}.txt` is rewritten to this route and proves ownership of the host. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { INDEXNOW_KEY } = config();
  if (!INDEXNOW_KEY || (await params).name !== INDEXNOW_KEY) return notFoundResponse();
  return textResponse(request, INDEXNOW_KEY, { type: 'text/plain; charset=utf-8' });
}
