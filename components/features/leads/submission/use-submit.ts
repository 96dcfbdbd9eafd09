import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Sent } from '@/lib/domain/leads/submission/lead-answer';
import type { LeadFormState } from '@/lib/domain/leads/submission/lead-form-state';
import { withDisplayableErrors } from '@/lib/domain/leads/submission/displayable-errors';
import type { LeadInput } from '@/lib/domain/leads/lead-rules';
import type { FailureState } from '@/components/features/leads/outcome/failure';
import type { FormSetup } from '@/components/features/leads/lead-types';
import type { FilesState } from '@/components/features/leads/fields/use-files';
import type { LeadFormApi } from '@/components/features/leads/use-lead-values';
import { type Choices, useSender } from './use-sender';

type Parts = {
  setup: FormSetup;
  form: LeadFormApi;
  files: FilesState;
  element: RefObject<HTMLFormElement | null>;
  posted: LeadFormState;
  onSent: (sent: Sent) => void;
};

/** Values outside the validated fields: the honeypot and the consents. */
function choicesOf(element: HTMLFormElement | null, asksAbroad: boolean): Choices {
  const data = new FormData(element ?? undefined);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    website: text('website'),
    consent_version: text('consent_version'),
    consent_marketing: data.has('consent_marketing') ? 'true' : 'false',
    ...(asksAbroad ? { consent_abroad: data.has('consent_abroad') ? ('true' as const) : ('false' as const) } : {}),
  };
}

const failureOf = (posted: LeadFormState): FailureState | null =>
  posted.kind === 'failed' || posted.kind === 'blocked'
    ? { isBlocked: posted.kind === 'blocked', message: posted.message }
    : null;

/** Submission of a form from button press to result; the form stays usable whatever happens. */
export function useSubmit({ setup, form, files, element, posted, onSent }: Parts) {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const sender = useSender(setup, () => shownAt.current);
  const [failure, setFailure] = useState<FailureState | null>(() => failureOf(posted));
  const isUpload = setup.form === 'apply';

  const onValid = async (lead: LeadInput): Promise<void> => {
    setFailure(null);
    // Until the answer arrives, the dialog may be closed, opened again and filled with another question.
    const forgetDraft = form.holdDraft();
    const choices = choicesOf(element.current, setup.asksAbroad);
    const checked = await form.checkReceived(lead.email);
    if (checked === 'received') return form.api.setFocus('email');
    // The address was corrected during the check: submit the form as it stands now.
    if (checked === 'changed') return form.api.handleSubmit(onValid)();
    const given = await sender.send(
      lead,
      choices,
      isUpload ? { list: files.ready(), onBytes: files.onBytes } : undefined,
    );
    if (!given) return;
    const answer = withDisplayableErrors(setup.form, setup.asksAbroad, given);
    if (isUpload) files.settle(answer.kind === 'sent');
    if (answer.kind === 'sent') {
      forgetDraft();
      sender.forget();
      form.api.reset();
      files.clear();
      onSent(answer);
    } else if (answer.kind === 'refused') form.refuse(answer.errors);
    else setFailure({ isBlocked: answer.kind !== 'failed', message: answer.message });
  };
  const isSending = form.api.formState.isSubmitting;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    form.readElements(event.currentTarget);
    void form.api.handleSubmit(onValid)(event);
  };
  return { isSending, failure, submit };
}
