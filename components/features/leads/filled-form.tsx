import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FocusedResult } from '@/components/ui/forms/focused-result';
import { Honeypot } from '@/components/ui/forms/honeypot';
import type { Draft } from '@/lib/domain/leads/draft';
import type { LeadFormState, Sent } from '@/lib/domain/leads/submission/lead-answer';
import { consentVersion } from '@/lib/domain/leads/submission/lead-payload';
import { fill } from '@/lib/i18n/fill';
import { formPaths } from '@/lib/site/routing/form-paths';
import { errorText } from './bound';
import { FileList, useFiles } from './fields/file-list';
import { FormFields } from './fields/lead-form-fields';
import type { FormSetup } from './lead-types';
import { Failure, keepFocus } from './outcome';
import { countForm, countWhenSeen } from './submission/count-form';
import { useSubmit } from './submission/use-submit';
import { type LeadFormApi, useLeadValues } from './use-lead-values';

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
  useEffect(() => countWhenSeen(setup.form, ref.current), [setup.form]);
  const values = { ...setup.prefill, ...('values' in posted ? posted.values : {}) };
  const fileKey = form.errorOf('file');
  return (
    <form
      ref={ref}
      method="post"
      action={formPaths.lead(setup.form)}
      encType={setup.form === 'apply' ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      onChange={() => {
        countForm(setup.form, 'begun');
        form.saveDraft();
      }}
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
      <Button
        ref={submitButton}
        type="submit"
        // `aria-disabled` instead of `disabled`, so that it keeps the focus while sending.
        aria-disabled={isSending || undefined}
        onMouseDown={keepFocus}
        className="justify-self-start aria-disabled:opacity-60"
      >
        <span key={String(isSending)}>{isSending ? setup.words.sending : setup.words.submit}</span>
      </Button>
    </form>
  );
}

type ErrorSummaryProps = { setup: FormSetup; form: LeadFormApi; values: Draft; isPosted: boolean };

function ErrorSummary({ setup, form, values, isPosted }: ErrorSummaryProps) {
  const { summary } = form;
  if (summary.length === 0) return null;
  const { one, many, item } = setup.words.summary;
  const labels: Record<string, string | undefined> = setup.words.fields;
  const sentence = (field: string, key: string) => {
    const message = errorText(setup, field, key, form.api.getValues(field) ?? values[field]);
    return labels[field] ? fill(item, { label: labels[field], message }) : message;
  };
  return (
    <FocusedResult
      role="alert"
      takesFocus={isPosted}
      className="border border-reject bg-reject-tint px-4 py-3 text-small"
    >
      <p key={summary.length} className="font-semibold">
        {summary.length === 1 ? one : fill(many, { count: summary.length })}
      </p>
      <ul className="mt-1.5 grid gap-1">
        {summary.map(({ field, key }) => (
          <li key={`${field} ${key}`}>
            <a
              href={`#${setup.id}-${field}`}
              onClick={() => document.getElementById(`${setup.id}-${field}`)?.focus()}
              className="underline underline-offset-2"
            >
              {sentence(field, key)}
            </a>
          </li>
        ))}
      </ul>
    </FocusedResult>
  );
}

function ConsentText({ setup, form, values }: { setup: FormSetup; form: LeadFormApi; values: Draft }) {
  const { id, words, privacyHref, asksAbroad } = setup;
  const key = form.errorOf('consent_abroad');
  return (
    <div className="grid gap-2 text-caption text-soft">
      <input type="hidden" name="consent_version" value={consentVersion} />
      {asksAbroad && <input type="hidden" name="asks_abroad" value="true" />}
      {asksAbroad && (
        <div>
          <label className="flex items-start gap-2.5">
            <input
              {...form.api.register('consent_abroad')}
              id={`${id}-consent_abroad`}
              type="checkbox"
              defaultChecked={values.consent_abroad === 'on'}
              aria-required="true"
              aria-invalid={key ? true : undefined}
              aria-describedby={key ? `${id}-consent_abroad-error` : undefined}
              className="mt-0.5 size-4.5 shrink-0 accent-(--accent)"
            />
            {words.consent.abroad}
          </label>
          {key && (
            <p id={`${id}-consent_abroad-error`} className="mt-1 text-small text-reject">
              {errorText(setup, 'consent_abroad', key, undefined)}
            </p>
          )}
        </div>
      )}
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          name="consent_marketing"
          defaultChecked={values.consent_marketing === 'on'}
          className="mt-0.5 size-4.5 shrink-0 accent-(--accent)"
        />
        {words.consent.marketing}
      </label>
      <p>
        {words.consent.notice}{' '}
        <a href={privacyHref} className="underline underline-offset-2 hover:text-accent">
          {words.consent.link}
        </a>
      </p>
    </div>
  );
}
