import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { formPaths } from '@/lib/routing/paths/form-paths';
import type { Sent } from '@/lib/domain/leads/submission/lead-answer';
import type { LeadFormState } from '@/lib/domain/leads/submission/lead-form-state';
import { ConsentText } from '@/components/features/leads/fields/consent-text';
import { ErrorSummary } from '@/components/features/leads/outcome/error-summary';
import { Failure } from '@/components/features/leads/outcome/failure';
import { FileList } from '@/components/features/leads/fields/file-list';
import { FormFields } from '@/components/features/leads/fields/lead-form-fields';
import { keepFocus } from '@/components/features/leads/submission/keep-focus';
import { Honeypot } from '@/components/ui/forms/honeypot';
import type { FormSetup } from './lead-types';
import { useFiles } from '@/components/features/leads/fields/use-files';
import { useLeadValues } from './use-lead-values';
import { useSubmit } from '@/components/features/leads/submission/use-submit';
import { errorText } from './field-messages';

/** Context that the route handler of a no-script post needs. */
function HiddenFields({ setup: { locale, source, extra, back } }: { setup: FormSetup }) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="source" value={source} />
      {back && <input type="hidden" name="back" value={back} />}
      {extra && <input type="hidden" name="extra" value={JSON.stringify(extra)} />}
    </>
  );
}

type FilledFormProps = {
  setup: FormSetup;
  posted: LeadFormState;
  onSent: (sent: Sent) => void;
  focusFirst: boolean;
  isNarrow: boolean;
};

/** One submission of a form, from empty to sent; remounted for the next one. */
export function FilledForm({ setup, posted, onSent, focusFirst, isNarrow }: FilledFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const form = useLeadValues(setup, posted);
  const files = useFiles();
  const { isSending, failure, submit } = useSubmit({ setup, form, files, element: ref, posted, onSent });
  const [isScripted, setScripted] = useState(false);
  useEffect(() => {
    setScripted(true);
    if (focusFirst) ref.current?.querySelector<HTMLElement>('input:not([type=hidden]):not([name=website])')?.focus();
  }, [focusFirst]);
  const values = { ...setup.prefill, ...('values' in posted ? posted.values : {}) };
  const fileKey = form.errorOf('file');
  return (
    <form
      ref={ref}
      method="post"
      action={formPaths.lead(setup.form)}
      encType={setup.form === 'apply' ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      onChange={form.saveDraft}
      noValidate
      aria-busy={isSending}
      data-scripted={isScripted || undefined}
      className="grid gap-5"
    >
      <HiddenFields setup={setup} />
      <ErrorSummary setup={setup} form={form} values={values} isPosted={posted.kind === 'refused' && !isScripted} />
      <FormFields setup={setup} form={form} values={values} isNarrow={isNarrow} />
      {setup.form === 'apply' && (
        <FileList
          setup={setup}
          state={files}
          error={fileKey && errorText(setup, 'file', fileKey, values.file)}
          isBusy={isSending}
        />
      )}
      <Honeypot id={setup.id} label={setup.words.honeypot} />
      <ConsentText setup={setup} form={form} values={values} />
      {failure && <Failure setup={setup} state={failure} onRetry={() => submitButton.current?.focus()} />}
      <button
        ref={submitButton}
        type="submit"
        // `aria-disabled` instead of `disabled`, so that it keeps the focus while sending.
        aria-disabled={isSending || undefined}
        onMouseDown={keepFocus}
        className={buttonClass('solid', 'justify-self-start aria-disabled:opacity-60')}
      >
        <span key={String(isSending)}>{isSending ? setup.words.sending : setup.words.submit}</span>
      </button>
    </form>
  );
}
