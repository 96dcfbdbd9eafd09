import { useEffect, useRef } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { readItem, storeItem } from '@/components/ui/browser-storage';
import { draftKey, readDraft, withDrafted } from '@/lib/domain/leads/draft';
import { phoneCodeOfCountry } from '@/lib/domain/leads/fields/country-options';
import { emailInput, isEmail } from '@/lib/domain/leads/fields/email';
import { controlNames, isListField, questionParts } from '@/lib/domain/leads/lead-forms';
import { checkControls, type LeadErrors, type LeadInput } from '@/lib/domain/leads/lead-rules';
import { errorFields, type LeadFormState } from '@/lib/domain/leads/submission/lead-answer';
import { lacksConsent } from '@/lib/domain/leads/submission/lead-payload';
import type { FormSetup } from './lead-types';
import { hasReceived } from './submission/send-lead';

const normalEmail = (email: unknown) => (typeof email === 'string' ? emailInput(email).toLowerCase() : '');

function useReceived({ form, locale, emailRule }: FormSetup) {
  const answers = useRef(new Map<string, Promise<boolean>>());
  const known = useRef(new Set<string>());
  return {
    knows: (email: unknown) => known.current.has(normalEmail(email)),
    ask: async (given: unknown): Promise<boolean> => {
      const email = normalEmail(given);
      if (form !== 'dialog' || !isEmail(email, emailRule)) return false;
      const answer = answers.current.get(email) ?? hasReceived(email, locale);
      answers.current.set(email, answer);
      if (await answer) known.current.add(email);
      return known.current.has(email);
    },
  };
}

export type Values = Record<string, unknown>;

/** A checkbox group without a tick reads as false; normalize it to an empty list. */
const typed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === false && isListField(name) ? [] : value]),
  );

/** With the value: the form library shows an error anew only when it differs, and a message may quote the value. */
const toFieldErrors = (errors: LeadErrors, values: Values): FieldErrors<Values> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [
      field,
      { type: key, message: key, types: { value: String(values[field] ?? '') } },
    ]),
  ) as FieldErrors<Values>;

const isPart = (name: string) => questionParts.some((part) => part === name);

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);

export function useLeadValues(setup: FormSetup, posted: LeadFormState) {
  const { form, emailRule, asksAbroad, words, prefill } = setup;
  const names: string[] = controlNames(form).filter((name) => words.more || !isPart(name));
  const received = useReceived(setup);
  const resolver: Resolver<Values, unknown, LeadInput> = (values) => {
    const checked = checkControls(form, typed(values), { emailRule });
    const errors: LeadErrors = checked.ok ? {} : { ...checked.errors };
    if (!errors.email && received.knows(values.email)) errors.email = 'email_has_received';
    if (lacksConsent(asksAbroad, values.consent_abroad)) errors.consent_abroad = 'abroad_remark';
    return checked.ok && Object.keys(errors).length === 0
      ? { values: checked.lead, errors: {} }
      : { values: {}, errors: toFieldErrors(errors, values) };
  };
  // No default values here: the elements carry them, so that what was typed before hydration is kept.
  const api = useForm<Values, unknown, LeadInput>({ mode: 'onBlur', reValidateMode: 'onChange', resolver });
  const { errors, isSubmitted, touchedFields } = api.formState;

  const { setValue, getValues } = api;
  const restored = useRef(false);
  const { country, phoneCode } = prefill ?? {};
  /** The area code shown until that of the prefilled country is known; null when the visitor chose one. */
  const provisionalCode = useRef<unknown>(null);
  useEffect(() => {
    if (restored.current || posted.kind === 'sent') return;
    restored.current = true;
    const now = getValues();
    // In whichever locale it was typed.
    const draft = readDraft(form, readItem('sessionStorage', draftKey(form)));
    const address = new URLSearchParams(form === 'contact-sales' ? window.location.search : '');
    for (const field of names) {
      const [held, value] = [now[field], draft[field] || address.get(field) || undefined];
      if (value === undefined) continue;
      if (isEmpty(held) || field === 'phoneCode') setValue(field, value);
      else if (held === prefill?.[field] && (field === 'question' || isPart(field)))
        setValue(field, withDrafted(String(held), String(value), field === 'question' ? '\n' : ' · '));
    }
    const from = address.get('country');
    if (from && !draft.phoneCode)
      setValue('phoneCode', phoneCodeOfCountry(setup.options.countries ?? [], from, String(getValues('phoneCode'))));
    if (country && !(draft.phoneCode && draft.country === country)) provisionalCode.current = getValues('phoneCode');
  });
  useEffect(() => {
    if (!phoneCode) return;
    if (getValues('phoneCode') === provisionalCode.current && getValues('country') === country)
      setValue('phoneCode', phoneCode);
    provisionalCode.current = null;
  }, [getValues, setValue, country, phoneCode]);

  /** The errors of a no-script post stay until the field is touched. */
  const errorOf = (field: string): string | undefined => {
    const error = errors[field]?.message;
    if (error) return String(error);
    return posted.kind === 'refused' && !isSubmitted && !touchedFields[field] ? posted.errors[field] : undefined;
  };
  const inOrder = (keyOf: (field: string) => string | undefined) =>
    errorFields(form, asksAbroad).flatMap((field) => {
      const key = keyOf(field);
      return key ? [{ field, key }] : [];
    });
  const draftText = () => readItem('sessionStorage', draftKey(form));

  return {
    api,
    errorOf,
    summary: isSubmitted || posted.kind === 'refused' ? inOrder(errorOf) : [],
    checkReceived: async (email: unknown): Promise<'free' | 'received' | 'changed'> => {
      if (!(await received.ask(email))) return 'free';
      if (!received.knows(getValues('email'))) return 'changed';
      api.setError('email', { type: 'email_has_received', message: 'email_has_received' });
      return 'received';
    },
    refuse: (given: LeadErrors) => {
      for (const [index, { field, key }] of inOrder((name) => given[name]).entries())
        api.setError(field, { type: key, message: key }, { shouldFocus: index === 0 });
    },
    /** Takes what the elements hold: some browsers and their extensions fill fields in without an event. */
    readElements: (element: HTMLFormElement) => {
      const data = new FormData(element);
      for (const field of names) {
        const held = data.getAll(field).map(String);
        // A select whose options are still being loaded holds nothing yet.
        if (held.join() !== '' && held.join() !== String(getValues(field) ?? ''))
          setValue(field, isListField(field) ? held : held[0]);
      }
      if (data.has('consent_abroad')) setValue('consent_abroad', true);
    },
    saveDraft: () => {
      const typedValues = typed(getValues());
      const values = {
        // What another dialog of this form asks and this one does not.
        ...readDraft(form, draftText()),
        ...Object.fromEntries(names.map((field) => [field, typedValues[field]])),
      };
      if (values.phoneCode === provisionalCode.current) delete values.phoneCode;
      for (const field of names) if (isPart(field) && values[field] === prefill?.[field]) delete values[field];
      storeItem('sessionStorage', draftKey(form), JSON.stringify(values));
    },
    holdDraft: () => {
      const held = draftText();
      return () => draftText() === held && storeItem('sessionStorage', draftKey(form), null);
    },
  };
}
export type LeadFormApi = ReturnType<typeof useLeadValues>;
