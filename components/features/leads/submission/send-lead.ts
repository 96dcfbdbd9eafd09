import { contextHeader, idempotencyHeader, sitePaths } from '@/lib/contract/call-paths';
import { type LeadAnswer, readExists, readLeadAnswer } from '@/lib/domain/leads/submission/lead-answer';
import { type LeadNote, leadNoteHeader, type Payload, partsOf } from '@/lib/domain/leads/submission/lead-payload';
import { solveProofOfWork } from '@/lib/domain/proof-of-work/solve-proof';

const timeoutMs = 20_000;
const existsTimeoutMs = 4_000;
const existsProofMs = 8_000;
const stallMs = 30_000;
const failed: LeadAnswer = { kind: 'failed', message: null };

type UploadFile = { file: File; name: string };
export type Files = { list: readonly UploadFile[]; onBytes: (sent: number) => void };
type Outgoing = { payload: Payload; note: LeadNote; key: string };

const headersOf = ({ note, key }: Outgoing) => ({
  [idempotencyHeader]: key,
  [contextHeader]: leadNoteHeader(note),
});

/** Calls `stop` when the page returns from the back/forward cache: what was being sent gets no answer any more. */
function whenRestored(stop: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && stop();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

async function postLead(outgoing: Outgoing): Promise<LeadAnswer> {
  const control = new AbortController();
  const stop = () => control.abort();
  const timer = setTimeout(stop, timeoutMs);
  const forget = whenRestored(stop);
  try {
    const answer = await fetch(sitePaths.consultation, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(outgoing) },
      body: JSON.stringify(outgoing.payload),
      signal: control.signal,
    });
    return readLeadAnswer(answer.status, await answer.text());
  } catch {
    return failed;
  } finally {
    clearTimeout(timer);
    forget();
  }
}

function postFiles(outgoing: Outgoing, { list, onBytes }: Files): Promise<LeadAnswer> {
  const body = new FormData();
  for (const [name, value] of partsOf(outgoing.payload)) body.append(name, value);
  for (const { file, name } of list) body.append('file', file, name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stall = setTimeout(() => request.abort(), stallMs);
    const forget = whenRestored(() => request.abort());
    const end = (answer: LeadAnswer) => {
      clearTimeout(stall);
      forget();
      resolve(answer);
    };
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), stallMs);
      onBytes(loaded);
    };
    request.onload = () => end(readLeadAnswer(request.status, request.responseText));
    request.onerror = () => end(failed);
    request.onabort = () => end(failed);
    request.open('POST', sitePaths.consultation2);
    for (const [name, value] of Object.entries(headersOf(outgoing))) request.setRequestHeader(name, value);
    request.send(body);
  });
}

const prove = async (limitMs?: number): Promise<string | undefined> =>
  (await solveProofOfWork(sitePaths.challenge, limitMs ? AbortSignal.timeout(limitMs) : undefined))?.payload;

/** Solves a challenge of the service and sends the lead again. Never throws and always ends. */
export async function sendLead(outgoing: Outgoing, files?: Files): Promise<LeadAnswer> {
  const post = (lead: Outgoing) => (files ? postFiles(lead, files) : postLead(lead));
  const answer = await post(outgoing);
  const altcha = answer.kind === 'prove' ? await prove() : undefined;
  return altcha ? post({ ...outgoing, note: { ...outgoing.note, altcha } }) : answer;
}

export async function hasReceived(email: string, locale: string): Promise<boolean> {
  const ask = (altcha?: string) =>
    fetch(`${sitePaths.exists}?${new URLSearchParams({ email })}`, {
      headers: { [contextHeader]: leadNoteHeader({ form: 'dialog', locale, altcha }) },
      signal: AbortSignal.timeout(existsTimeoutMs),
    });
  try {
    let answer = await ask();
    const altcha = answer.status === 428 ? await prove(existsProofMs) : undefined;
    if (altcha) answer = await ask(altcha);
    return answer.ok && readExists(await answer.text());
  } catch {
    return false;
  }
}
