import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FilesState } from '@/components/features/leads/fields/file-list';
import type { FormSetup } from '@/components/features/leads/lead-types';
import type { FailureState } from '@/components/features/leads/outcome';
import type { LeadFormApi } from '@/components/features/leads/use-lead-values';
import { readItem, storeItem } from '@/components/ui/browser-storage';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import type { LeadInput } from '@/lib/domain/leads/lead-rules';
import {
  type LeadAnswer,
  type LeadFormState,
  type Sent,
  withDisplayableErrors,
} from '@/lib/domain/leads/submission/lead-answer';
import type { LeadNote } from '@/lib/domain/leads/submission/lead-payload';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';
import { countForm } from './count-form';
import { campaign, trail } from './remember-campaign';
import { type Files, sendLead } from './send-lead';

type Choices = Pick<LeadNote, 'website' | 'consent_version' | 'consent_marketing' | 'consent_abroad'>;

function choicesOf(element: HTMLFormElement | null, asksAbroad: boolean): Choices {
  const data = new FormData(element ?? undefined);
  const text = (name: string) => String(data.get(name) ?? '');
  const ticked = (name: string) => (data.has(name) ? 'true' : 'false');
  return {
    website: text('website'),
    consent_version: text('consent_version'),
    consent_marketing: ticked('consent_marketing'),
    ...(asksAbroad ? { consent_abroad: ticked('consent_abroad') } : {}),
  };
}

function useSender(setup: FormSetup) {
  const { form } = setup;
  const busy = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const send = async (lead: LeadInput, choices: Choices, files?: Files): Promise<LeadAnswer | null> => {
    // Ignore a second press while the first is being sent.
    if (busy.current) return null;
    busy.current = true;
    try {
      const { digestOf, payloadOf } = await import('@/lib/domain/leads/submission/lead-payload');
      const said = digestOf(
        JSON.stringify([lead, files?.list.map(({ name, file }) => [name, file.size, file.lastModified])]),
      );
      // An unchanged form reuses the idempotency key and timestamp of its last attempt; a changed one gets new ones.
      const last = attempt.current ?? storedAttempt(form);
      attempt.current = last?.said === said ? last : { said, key: randomKey(), timestamp: Date.now() };
      // Store it before sending: when the response is lost, a retry after a reload must reuse the idempotency key.
      storeAttempt(form, attempt.current);
      const { key, timestamp } = attempt.current;
      const payload = payloadOf(form, lead, { source: setup.source, timestamp, extra: setup.extra });
      const filled_ms = Math.max(0, Math.round(performance.now() - shownAt.current));
      const note = { form, locale: setup.locale, filled_ms, from: campaign(), trail: trail(), ...choices };
      return await sendLead({ payload, note, key }, files);
    } catch {
      return { kind: 'failed', message: null };
    } finally {
      busy.current = false;
    }
  };
  const forget = () => {
    // A dialog that was opened again may have stored an attempt of its own.
    if (storedAttempt(form)?.key === attempt.current?.key) storeAttempt(form, null);
    attempt.current = null;
  };
  return { send, forget };
}

type Parts = {
  setup: FormSetup;
  form: LeadFormApi;
  files: FilesState;
  element: RefObject<HTMLFormElement | null>;
  posted: LeadFormState;
  onSent: (sent: Sent) => void;
};

export function useSubmit({ setup, form, files, element, posted, onSent }: Parts) {
  const sender = useSender(setup);
  const [failure, setFailure] = useState<FailureState | null>(() =>
    posted.kind === 'failed' || posted.kind === 'blocked'
      ? { isBlocked: posted.kind === 'blocked', message: posted.message }
      : null,
  );
  const isUpload = setup.form === 'apply';

  // A field that has the focus already does not scroll into view when it is focused again.
  const showFocused = () => element.current?.querySelector(':focus')?.scrollIntoView({ block: 'center' });
  const onValid = async (lead: LeadInput): Promise<void> => {
    setFailure(null);
    // Until the answer arrives, the dialog may be closed, opened again and filled with another question.
    const forgetDraft = form.holdDraft();
    const choices = choicesOf(element.current, setup.asksAbroad);
    const checked = await form.checkReceived(lead.email);
    if (checked === 'received') {
      form.api.setFocus('email');
      return showFocused();
    }
    // The address was corrected during the check: submit the form as it stands now.
    if (checked === 'changed') return form.api.handleSubmit(onValid)();
    const upload = isUpload ? { list: files.ready(), onBytes: files.onBytes } : undefined;
    const given = await sender.send(lead, choices, upload);
    if (!given) return;
    const answer = withDisplayableErrors(setup.form, setup.asksAbroad, given);
    if (isUpload) files.settle(answer.kind === 'sent');
    if (answer.kind === 'sent') {
      forgetDraft();
      sender.forget();
      form.api.reset();
      const leftOut = files.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
      files.clear();
      onSent({ ...answer, leftOut });
    } else if (answer.kind === 'refused') {
      form.refuse(answer.errors);
      showFocused();
    } else setFailure({ isBlocked: answer.kind !== 'failed', message: answer.message });
  };
  const isSending = form.api.formState.isSubmitting;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    form.readElements(event.currentTarget);
    void form.api.handleSubmit(onValid, () => {
      countForm(setup.form, 'refused');
      showFocused();
    })(event);
  };
  return { isSending, failure, submit };
}

/** All retries of a submission share its idempotency key and time (epoch milliseconds); `said` is a digest. */
type Attempt = { said: string; key: string; timestamp: number };

const keyOf = (form: LeadForm) => `lead-attempt:${form}`;

/** Like the draft, it survives a closed dialog and a page reload. */
function storedAttempt(form: LeadForm): Attempt | null {
  const { said, key, timestamp } = parseRecord(readItem('sessionStorage', keyOf(form)) ?? '') ?? {};
  return typeof said === 'string' && typeof key === 'string' && typeof timestamp === 'number'
    ? { said, key, timestamp }
    : null;
}

const storeAttempt = (form: LeadForm, attempt: Attempt | null): void =>
  storeItem('sessionStorage', keyOf(form), attempt && JSON.stringify(attempt));

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain HTTP, where a form must work as well. */
const randomKey = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
