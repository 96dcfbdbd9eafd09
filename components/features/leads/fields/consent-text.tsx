import { errorText } from '@/components/features/leads/bound';
import type { FormSetup } from '@/components/features/leads/lead-types';
import type { LeadFormApi } from '@/components/features/leads/use-lead-values';
import type { Draft } from '@/lib/domain/leads/draft';
import { consentVersion } from '@/lib/domain/leads/submission/lead-payload';

export function ConsentText({ setup, form, values }: { setup: FormSetup; form: LeadFormApi; values: Draft }) {
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
