import { contextHeader } from '@/lib/contract/call-paths';
import { consultationAnswerSchema } from '@/lib/contract/leads';
import { socketHeader } from '@/lib/net/address';
import { multipart, type Part } from './sample-leads';

let senders = 0;
export const freshAddress = () => {
  senders += 1;
  return `10.${(senders >> 8) & 255}.${senders & 255}.7`;
};

type Send = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  context?: Record<string, unknown>;
  address?: string;
};

export async function callSite({
  method = 'GET',
  path,
  headers = {},
  body,
  context,
  address = freshAddress(),
}: Send): Promise<Response> {
  const { answerSite } = await import('@/lib/handlers/leads/site-handler');
  const beside: Record<string, string> = context
    ? { [contextHeader]: encodeURIComponent(JSON.stringify(context)) }
    : {};
  const init = {
    method,
    body,
    headers: { 'sec-fetch-site': 'same-origin', [socketHeader]: address, ...beside, ...headers },
    duplex: 'half',
  };
  return answerSite(new Request(`http://site.test${path}`, init as RequestInit));
}

export const postJson = (value: unknown, more: Partial<Send> = {}) =>
  callSite({
    method: 'POST',
    path: '/site/consultation',
    body: JSON.stringify(value),
    ...more,
    headers: { 'content-type': 'application/json', ...more.headers },
  });

export const postParts = (parts: readonly Part[], more: Partial<Send> = {}) => {
  const { type, body } = multipart(parts);
  return callSite({
    method: 'POST',
    path: '/site/consultation2',
    body,
    ...more,
    headers: { 'content-type': type, ...more.headers },
  });
};

export const idOf = async (answer: Response) => String(consultationAnswerSchema.parse(await answer.json()).data?.id);
