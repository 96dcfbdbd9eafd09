import { useRef } from 'react';
import type { LeadAnswer } from '@/lib/domain/leads/submission/lead-answer';
import type { LeadInput } from '@/lib/domain/leads/lead-rules';
import type { LeadNote } from '@/lib/domain/leads/submission/lead-wire';
import { type Attempt, clearAttempt, randomKey, storeAttempt, storedAttempt } from './attempt';
import { campaign } from './remember-campaign';
import { prove } from './prove-lead';
import { type Outgoing, postFiles, postLead, type UploadFile } from './send-lead';
import type { FormSetup } from '@/components/features/leads/lead-types';

export type Choices = Pick<LeadNote, 'website' | 'consent_version' | 'consent_marketing' | 'consent_abroad'>;
type Files = { list: readonly UploadFile[]; onBytes: (sent: number) => void };

/** An unchanged form reuses the idempotency key and timestamp of its last attempt; a changed one gets new ones. */
function attemptOf(last: Attempt | null, said: string): Attempt {
  if (last?.said === said) return last;
  return { said, key: randomKey(), timestamp: Date.now() };
}

/**
 * Sends one form at a time; a challenge of the service is solved and the form sent again. `send` returns null while
 * another call is running.
 */
export function useSender(setup: FormSetup, shownAt: () => number) {
  const busy = useRef(false);
  const attempt = useRef<Attempt | null>(null);

  const post = (outgoing: Outgoing, files?: Files) =>
    files ? postFiles(outgoing, files.list, files.onBytes) : postLead(outgoing);

  const send = async (lead: LeadInput, choices: Choices, files?: Files): Promise<LeadAnswer | null> => {
    // Ignore a second press while the first is being sent.
    if (busy.current) return null;
    busy.current = true;
    try {
      const { digestOf, payloadOf } = await import('@/lib/domain/leads/submission/lead-payload');
      const said = digestOf(
        JSON.stringify([lead, files?.list.map(({ name, file }) => [name, file.size, file.lastModified])]),
      );
      attempt.current = attemptOf(attempt.current ?? storedAttempt(setup.form), said);
      // Store it before sending: when the response is lost, a retry after a reload must reuse the idempotency key.
      storeAttempt(setup.form, attempt.current);
      const { key, timestamp } = attempt.current;
      const payload = payloadOf(setup.form, lead, { source: setup.source, timestamp, extra: setup.extra });
      const note: LeadNote = {
        form: setup.form,
        locale: setup.locale,
        filled_ms: Math.max(0, Math.round(performance.now() - shownAt())),
        from: campaign(),
        ...choices,
      };
      const answer = await post({ payload, note, key }, files);
      if (answer.kind !== 'prove') return answer;
      const altcha = await prove();
      return altcha ? await post({ payload, note: { ...note, altcha }, key }, files) : answer;
    } catch {
      return { kind: 'failed', message: null };
    } finally {
      busy.current = false;
    }
  };
  const forget = () => {
    // A dialog that was opened again may have stored an attempt of its own.
    if (storedAttempt(setup.form)?.key === attempt.current?.key) clearAttempt(setup.form);
    attempt.current = null;
  };
  return { send, forget };
}
