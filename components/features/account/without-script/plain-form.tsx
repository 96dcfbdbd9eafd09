'use client';

import { useEffect, useState } from 'react';
import type { AccountSetup } from '@/components/features/account/account-types';
import { FormFields } from '@/components/features/account/fields/account-fields';
import { type FormParts, idOf, problemText } from '@/components/features/account/form-parts';
import { HandOffForm } from '@/components/features/account/hand-off/hand-off';
import { AgreementBox } from '@/components/features/account/register/agreement-box';
import { Button } from '@/components/ui/button';
import { FocusedResult } from '@/components/ui/forms/focused-result';
import { island } from '@/components/ui/island';
import type { AccountFormState } from '@/lib/domain/account/forms/account-form-state';
import {
  type AccountField,
  type AccountForm,
  fieldsOf,
  type IdentityType,
  type Role,
} from '@/lib/domain/account/forms/account-forms';
import type { CountryChoice } from '@/lib/domain/account/forms/country-choices';
import { type AccountStepName, formPaths, resultParameter } from '@/lib/site/routing/form-paths';

type PlainNoticeProps = { state: AccountFormState; setup: AccountSetup; form: AccountForm };

export function PlainNotice({ state, setup, form }: PlainNoticeProps) {
  if (state.kind !== 'refused' && state.kind !== 'said') return null;
  const isBad = state.kind === 'refused';
  const problem = isBad ? state.problem : null;
  const text = problem ? problemText(setup, form, problem) : (state.message ?? setup.words.failures.refused);
  return (
    <FocusedResult
      role={isBad ? 'alert' : 'status'}
      className={`border px-4 py-3 text-small ${isBad ? 'border-reject bg-reject-tint' : 'border-accent bg-accent-tint'}`}
    >
      {problem ? (
        <a href={`#${idOf('account-page', problem.field)}`} className="underline underline-offset-2">
          {text}
        </a>
      ) : (
        text
      )}
    </FocusedResult>
  );
}

export type PlainFormProps = {
  setup: AccountSetup;
  step: AccountStepName;
  state: AccountFormState;
  form: AccountForm;
  account: Role;
  type: IdentityType;
  submit: string;
  omit?: readonly AccountField[];
  countries?: readonly CountryChoice[];
  nextapp?: string;
  second?: { intent: string; label: string };
  isOver?: boolean;
};

export const PlainForm = island(function PlainForm({ omit = [], isOver = false, ...props }: PlainFormProps) {
  const { setup, step, state, form, account: role, type, submit, countries, nextapp, second } = props;
  const [isScripted, setScripted] = useState(false);
  const isHandedOver = state.kind === 'hand-off';
  useEffect(() => {
    // Remove the result from the URL, so that "Back" from the application does not hand over again.
    const address = new URL(window.location.href);
    address.searchParams.delete(resultParameter);
    if (isHandedOver) window.history.replaceState(window.history.state, '', address);
    setScripted(true);
  }, [isHandedOver]);
  if (isHandedOver)
    return (
      <HandOffForm action={setup.redirectHref} handOff={state} words={setup.words.handOff} isAutomatic={isScripted} />
    );
  if (isOver) return null;
  const parts: FormParts = {
    setup,
    form,
    prefix: 'account-page',
    initial: 'values' in state ? state.values : {},
    problem: state.kind === 'refused' ? state.problem : null,
    onInput: () => undefined,
  };
  const asksTerms = fieldsOf(form).includes('agreed') && !omit.includes('agreed');
  return (
    <form
      method="post"
      action={formPaths.account(step)}
      noValidate={!asksTerms}
      data-state={state.kind}
      className="grid gap-4"
    >
      {Object.entries({ form, role, type, locale: setup.locale, nextapp }).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <PlainNotice state={state} setup={setup} form={form} />
      <FormFields parts={parts} countries={countries} omit={omit} />
      {asksTerms && <AgreementBox parts={parts} role={role} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" name="intent" value="go" text={submit} />
        {second && <Button type="submit" name="intent" value={second.intent} look="quiet" text={second.label} />}
      </div>
    </form>
  );
});
