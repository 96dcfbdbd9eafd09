import { config } from '@/lib/config';
import { noSuchText, textAnswer } from '@/lib/pages/discovery/text-response';

type Context = { params: Promise<{ name: string }> };

/** `/{key}.txt`, rewritten to here: the proof that who reports addresses owns the site. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { INDEXNOW_KEY } = config();
  if (!INDEXNOW_KEY || (await params).name !== INDEXNOW_KEY) return noSuchText();
  return textAnswer(request, INDEXNOW_KEY, { type: 'text/plain; charset=utf-8' });
}
