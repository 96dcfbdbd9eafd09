import 'server-only';
import { answerSite } from '@/lib/http/site-door';
import { type LeadAnswer, readAnswer } from '@/lib/leads/answer';
import { type Payload, partsOf } from '@/lib/leads/payload';
import { type LeadNote, leadCalls, leadHeaders, noteHeader } from '@/lib/leads/wire';

type LeadCall = {
  payload: Payload;
  files: readonly File[];
  /** Whether the call with attachments is meant, whatever their number. */
  upload: boolean;
  note: LeadNote;
  /** Of the visitor's own request: its address counts for the limits. */
  headers: Headers;
};

const passedOn = ['x-socket-address', 'x-forwarded-for', 'accept-language'];

function multipart(payload: Payload, files: readonly File[]): FormData {
  const body = new FormData();
  for (const [name, value] of partsOf(payload)) body.append(name, value);
  for (const file of files) body.append('file', file, file.name);
  return body;
}

/**
 * Sends a checked form from the server, by the same door that browsers use: to the embedded service, or to the company's
 * own. Never throws: what goes wrong is an answer.
 */
export async function sendLead({ payload, files, upload, note, headers }: LeadCall): Promise<LeadAnswer> {
  const own = new Headers(passedOn.flatMap((name): [string, string][] => (headers.get(name) ? [[name, headers.get(name) ?? '']] : [])));
  own.set(leadHeaders.context, noteHeader(note));
  if (!upload) own.set('content-type', 'application/json');
  const body = upload ? multipart(payload, files) : JSON.stringify(payload);
  const path = upload ? leadCalls.consultation2 : leadCalls.consultation;
  try {
    const answer = await answerSite(new Request(`http://embedded${path}`, { method: 'POST', headers: own, body }));
    return readAnswer(answer.status, await answer.text());
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'lead-action', reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }));
    return { kind: 'failed', message: null };
  }
}
