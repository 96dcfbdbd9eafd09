'use client';

import { useActionState, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { CountryChoice } from '@/lib/account/countries';
import { type AccountField, type AccountForm, fieldsOf, type IdentityType, type Role } from '@/lib/account/forms';
import type { PlainState } from '@/lib/account/plain';
import { AgreementBox } from './agreement-box';
import { FormFields } from './form-fields';
import { HandOffForm } from './hand-off-form';
import type { FormParts } from './parts';
import { PlainNotice } from './plain-notice';
import type { AccountSetup } from './types';

export type PlainAction = (before: PlainState, data: FormData) => Promise<PlainState>;
export type PlainFormProps = {
  setup: AccountSetup;
  action: PlainAction;
  /** What the post that the page answers came to. */
  initial: PlainState;
  form: AccountForm;
  account: Role;
  type: IdentityType;
  submit: string;
  omit?: readonly AccountField[];
  countries?: readonly CountryChoice[];
  nextapp?: string;
  /** Has another code sent, or begins again: a second button. */
  second?: { intent: string; label: string };
  /** Nothing waits to be filled in any more; whom the last post signed in is still handed over. */
  isOver?: boolean;
};

/**
 * A form that posts to its own page. It needs no script; its rules, calls and limits are those of the dialog. Where the script
 * came late the browser goes on posting: an action that Next posts and that sets a cookie (each step does) is never over.
 */
export function PlainForm({ setup, action, initial, form, account: role, type, submit, omit = [], countries, nextapp, second, isOver = false }: PlainFormProps) {
  const [state, formAction] = useActionState(action, initial, '#main');
  const [isScripted, setScripted] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => setScripted(true), []);
  // With the markup and not after it: in between, Next would post.
  useLayoutEffect(() => {
    const form = ref.current;
    if (form?.querySelector('input[name^="$ACTION_"]')) form.addEventListener('submit', (event) => event.stopPropagation());
  }, []);
  if (state.kind === 'hand-off') return <HandOffForm action={setup.redirectHref} handOff={state} words={setup.words.handOff} isAutomatic={isScripted} />;
  if (isOver) return null;
  const parts: FormParts = { setup, form, prefix: 'account-page', initial: 'values' in state ? state.values : {}, problem: state.kind === 'refused' ? state.problem : null, onInput: () => undefined };
  const asksTerms = fieldsOf(form).includes('agreed') && !omit.includes('agreed');
  return (
    <form ref={ref} action={formAction} noValidate data-state={state.kind} className="grid gap-4">
      {Object.entries({ form, role, type, locale: setup.locale, nextapp }).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      <PlainNotice state={state} setup={setup} form={form} />
      <FormFields parts={parts} countries={countries} omit={omit} />
      {asksTerms && <AgreementBox parts={parts} role={role} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" name="intent" value="go" className={buttonClass('solid')}>{submit}</button>
        {second && <button type="submit" name="intent" value={second.intent} className={buttonClass('quiet')}>{second.label}</button>}
      </div>
    </form>
  );
}
