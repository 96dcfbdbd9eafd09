import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { commentContextHeader } from '@/lib/contract/call-paths';
import { commentAnswerSchema, commentListSchema } from '@/lib/contract/comments';
import { socketHeader } from '@/lib/net/address';
import { freshAddress } from '../leads/lead-service';

export type Call = {
  method?: string;
  path: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  context?: Record<string, unknown>;
  address?: string;
  cookie?: string | null;
};

export async function callHandler({
  method = 'GET',
  path,
  body,
  headers = {},
  context,
  address = freshAddress(),
  cookie,
}: Call): Promise<Response> {
  const { answerReaction } = await import('@/lib/handlers/comments/comment-handler');
  const beside: Record<string, string> = {
    ...(context ? { [commentContextHeader]: encodeURIComponent(JSON.stringify(context)) } : {}),
    ...(cookie ? { cookie } : {}),
  };
  const init = {
    method,
    body,
    headers: {
      host: 'site.test',
      'sec-fetch-site': 'same-origin',
      referer: 'http://site.test/en/blog/x',
      [socketHeader]: address,
      ...beside,
      ...headers,
    },
  };
  return answerReaction(new Request(`http://site.test${path}`, init));
}

export async function solved(): Promise<string> {
  const challenge = await (await callHandler({ path: '/topapi/v1/comment/challenge' })).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

type Write = Partial<Call> & { context?: Record<string, unknown> };

export async function write(path: string, content: string, more: Write = {}): Promise<Response> {
  const context = { altcha: await solved(), ...more.context };
  return callHandler({
    method: 'POST',
    path: `${path}${path.includes('?') ? '' : '?locale=en'}`,
    body: JSON.stringify({ content }),
    ...more,
    context,
    headers: { 'content-type': 'application/json', ...more.headers },
  });
}

export async function written(path: string, content: string, more: Write = {}) {
  const answer = await write(path, content, more);
  const { data } = commentAnswerSchema.parse(await answer.json());
  if (!data) throw new Error(`no comment: ${answer.status}`);
  return data;
}

export async function list(path: string, query = 'locale=en', cookie?: string) {
  const answer = await callHandler({ path: `${path}?${query}`, cookie });
  if (answer.status !== 200) throw new Error(`no list: ${answer.status}`);
  return commentListSchema.parse(await answer.json());
}

export const cookieOf = (answer: Response): string | null => answer.headers.getSetCookie()[0]?.split(';')[0] ?? null;
