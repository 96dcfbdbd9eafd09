import { applicationParts, consultationBody, multipart, sampleFiles } from './sample-leads';

export type Acknowledged = { ids: string[]; refused: number; tries: number; tookMs: number[] };
type Load = {
  origins: readonly string[];
  count: number;
  atOnce: number;
  /** Between a lead and the next of the same sender. */
  pauseMs?: number;
  fileBytes?: number;
  onProgress?: (acknowledged: number) => void;
  giveUp?: boolean;
};

/** A distinct sender for each lead, so that rate limits do not apply. */
const sender = (at: number) => `10.${(at >> 8) & 255}.${at & 255}.${1 + ((at >> 16) & 127)}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function requestFor(run: string, at: number, fileBytes: number): { path: string; type: string; body: BodyInit } {
  const email = `lead.${run}.${at}@example.com`;
  if (fileBytes === 0)
    return {
      path: '/site/consultation',
      type: 'application/json',
      body: JSON.stringify(consultationBody({ email, question: `load ${run} ${at}` })),
    };
  return {
    path: '/site/consultation2',
    ...multipart([
      ...applicationParts({ email, locale: 'en' }),
      { name: 'file', file: 'cv.pdf', body: sampleFiles.pdf(fileBytes) },
    ]),
  };
}

/** Sends leads. Each is retried with its idempotency key until it is acknowledged, like a visitor's browser does. */
export async function sendLeads({
  origins,
  count,
  atOnce,
  pauseMs = 0,
  fileBytes = 0,
  onProgress,
  giveUp = false,
}: Load): Promise<Acknowledged> {
  const run = Math.random().toString(36).slice(2, 8);
  const done: Acknowledged = { ids: [], refused: 0, tries: 0, tookMs: [] };
  let next = 0;
  const one = async (at: number) => {
    const { path, type, body } = requestFor(run, at, fileBytes);
    const headers = {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': sender(at),
      'idempotency-key': `${run}-${at}`,
    };
    for (let attempt = 0; attempt < 2_000; attempt += 1) {
      done.tries += 1;
      const begun = performance.now();
      try {
        const answer = await fetch(`${origins[(at + attempt) % origins.length]}${path}`, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(30_000),
        });
        const value = await answer.json();
        if (answer.ok) {
          done.ids.push(value.data.id);
          done.tookMs.push(performance.now() - begun);
          return;
        }
        if (giveUp || answer.status < 500) {
          done.refused += 1;
          return;
        }
      } catch {
        // The server was killed: the same form is sent again.
      }
      await pause(50);
    }
  };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        next += 1;
        await one(next - 1);
        onProgress?.(done.ids.length);
        await pause(pauseMs);
      }
    }),
  );
  return done;
}
