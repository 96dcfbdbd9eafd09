import { prove } from './prove-lead';
import { sitePaths } from '@/lib/contract/call-paths';
import { type LeadAnswer, readExists, readLeadAnswer } from '@/lib/domain/leads/submission/lead-answer';
import {
  leadHeaders,
  type LeadNote,
  leadNoteHeader,
  partsOf,
  type Payload,
} from '@/lib/domain/leads/submission/lead-payload';

const timeoutMs = 20_000;
const existsTimeoutMs = 4_000;
/** Time limit for the proof of a check that the form can do without. */
const existsProofMs = 8_000;
/** An upload without progress for this long is aborted. */
const stallMs = 30_000;
const failed: LeadAnswer = { kind: 'failed', message: null };

export type UploadFile = { file: File; name: string };
export type Outgoing = { payload: Payload; note: LeadNote; key: string };

const headersOf = ({ note, key }: Outgoing) => ({
  [leadHeaders.idempotency]: key,
  [leadHeaders.context]: leadNoteHeader(note),
});

/**
 * Calls `stop` when the page comes back from the back/forward cache: what was being sent when it was left gets no answer
 * any more. Sent again, it has the same idempotency key. Returns how to end that.
 */
function whenRestored(stop: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && stop();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

/** Posts a lead as JSON. Never throws and always ends. */
export async function postLead(outgoing: Outgoing): Promise<LeadAnswer> {
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

/** Posts an application with its files; `onBytes` receives the number of bytes sent. Never throws and always ends. */
export function postFiles(
  outgoing: Outgoing,
  files: readonly UploadFile[],
  onBytes: (sent: number) => void,
): Promise<LeadAnswer> {
  const body = new FormData();
  for (const [name, value] of partsOf(outgoing.payload)) body.append(name, value);
  for (const { file, name } of files) body.append('file', file, name);
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

function askExists(email: string, note: LeadNote): Promise<Response> {
  const headers = { [leadHeaders.context]: leadNoteHeader(note) };
  return fetch(`${sitePaths.exists}?${new URLSearchParams({ email })}`, {
    headers,
    signal: AbortSignal.timeout(existsTimeoutMs),
  });
}

/** Whether this address has already received a report. Solves at most one challenge; false on any failure. */
export async function hasReceived(email: string, locale: string): Promise<boolean> {
  try {
    const note: LeadNote = { form: 'dialog', locale };
    let answer = await askExists(email, note);
    if (answer.status === 428) {
      const altcha = await prove(existsProofMs);
      if (altcha) answer = await askExists(email, { ...note, altcha });
    }
    return answer.ok && readExists(await answer.text());
  } catch {
    return false;
  }
}
