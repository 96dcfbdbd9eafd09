import { useEffect, useRef } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { lacksConsent } from '@/lib/domain/leads/submission/lead-payload';
import { leadFormFields, type LeadForm } from '@/lib/domain/leads/lead-forms';
import { questionAbout, type Draft, draftKey, readDraft } from '@/lib/domain/leads/draft';
import { errorFields, type LeadFormState } from '@/lib/domain/leads/submission/lead-answer';
import { checkLead, type LeadErrors, type LeadInput } from '@/lib/domain/leads/lead-rules';
import type { FormSetup } from './lead-types';
import { isEmail } from '@/lib/domain/leads/fields/email';
import { hasReceived } from './submission/send-lead';

const normalEmail = (email: unknown) => (typeof email === 'string' ? email.trim().toLowerCase() : '');

/** Checks and remembers which addresses have already received a report. Only the dialog asks, once per address. */
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

/** Returns the stored text of a draft; null when there is none. */
function draftText(form: LeadForm): string | null {
  try {
    return window.sessionStorage.getItem(draftKey(form));
  } catch {
    return null;
  }
}

/** Returns the draft of a form from this session, in whichever locale it was typed; empty when there is none. */
function storedDraft(form: LeadForm): Draft {
  return readDraft(form, draftText(form));
}

function storeDraft(form: LeadForm, values: Record<string, unknown>): void {
  try {
    window.sessionStorage.setItem(draftKey(form), JSON.stringify(values));
  } catch {
    // Storage is disabled or full: the form itself still holds the values.
  }
}

function clearDraft(form: LeadForm): void {
  try {
    window.sessionStorage.removeItem(draftKey(form));
  } catch {
    // Storage is disabled: there is no draft.
  }
}

export type Values = Record<string, unknown>;

/** A checkbox group without a tick reads as false; normalize it to an empty list. */
const typed = (values: Values): Values =>
  values.serviceLocations === false ? { ...values, serviceLocations: [] } : values;

/** Errors in the order of the fields; the first one is focused. */
const inOrder = (setup: FormSetup, errors: LeadErrors) =>
  errorFields(setup.form, setup.asksAbroad).flatMap((field) => (errors[field] ? [{ field, key: errors[field] }] : []));

const toFieldErrors = (errors: LeadErrors): FieldErrors<Values> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, { type: key, message: key }]),
  ) as FieldErrors<Values>;

/** State of one form: values, validation on blur and on submit, and draft. */
export function useLeadValues(setup: FormSetup, posted: LeadFormState) {
  const { form, emailRule, asksAbroad } = setup;
  const received = useReceived(setup);
  const resolver: Resolver<Values, unknown, LeadInput> = (values) => {
    const checked = checkLead(form, typed(values), { emailRule });
    const errors: LeadErrors = checked.ok ? {} : { ...checked.errors };
    if (!errors.email && received.knows(values.email)) errors.email = 'email_has_received';
    if (lacksConsent(asksAbroad, values.consent_abroad)) errors.consent_abroad = 'abroad_remark';
    return checked.ok && Object.keys(errors).length === 0
      ? { values: checked.lead, errors: {} }
      : { values: {}, errors: toFieldErrors(errors) };
  };
  // No default values here: the elements carry them, so that what was typed before hydration is kept.
  const api = useForm<Values, unknown, LeadInput>({ mode: 'onBlur', reValidateMode: 'onChange', resolver });
  const { errors, isSubmitted, touchedFields } = api.formState;

  const { setValue, getValues } = api;
  const restored = useRef(false);
  const { country, phoneCode, question } = setup.prefill ?? {};
  /** The area code shown until that of the prefilled country is known; null when the visitor chose one. */
  const provisionalCode = useRef<unknown>(null);
  useEffect(() => {
    if (restored.current || posted.kind === 'sent') return;
    restored.current = true;
    const now = getValues();
    const isEmpty = (value: unknown) =>
      value === undefined ||
      value === '' ||
      value === null ||
      (Array.isArray(value) && value.length === 0) ||
      value === false;
    const draft = storedDraft(form);
    for (const [field, value] of Object.entries(draft))
      if (isEmpty(now[field]) || field === 'phoneCode') setValue(field, value);
    if (typeof question === 'string' && now.question === question && typeof draft.question === 'string')
      setValue('question', questionAbout(question, draft.question));
    if (country && !(draft.phoneCode && draft.country === country)) provisionalCode.current = getValues('phoneCode');
  }, [form, getValues, setValue, posted.kind, country, question]);
  useEffect(() => {
    // The dialog knows the code once the list of countries has arrived, after the draft was restored.
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
  const shown = inOrder(
    setup,
    Object.fromEntries(
      errorFields(form, asksAbroad).flatMap((field) => (errorOf(field) ? [[field, errorOf(field)]] : [])),
    ) as LeadErrors,
  );

  return {
    api,
    errorOf,
    /** Errors for the summary; none before the first submit. */
    summary: isSubmitted || posted.kind === 'refused' ? shown : [],
    /** Marks an address that has already received a report; `changed`: the form holds another one by now. */
    checkReceived: async (email: unknown): Promise<'free' | 'received' | 'changed'> => {
      if (!(await received.ask(email))) return 'free';
      if (!received.knows(getValues('email'))) return 'changed';
      api.setError('email', { type: 'email_has_received', message: 'email_has_received' });
      return 'received';
    },
    refuse: (given: LeadErrors) => {
      const [first] = inOrder(setup, given);
      for (const { field, key } of inOrder(setup, given))
        api.setError(field, { type: key, message: key }, { shouldFocus: field === first?.field });
    },
    /** Takes what the elements hold: some browsers and their extensions fill fields in without an event. */
    readElements: (element: HTMLFormElement) => {
      const data = new FormData(element);
      for (const [field] of leadFormFields(form)) {
        const held = data.getAll(field).map(String);
        // A select whose options are still being loaded holds nothing yet.
        if (held.join() !== '' && held.join() !== String(getValues(field) ?? ''))
          setValue(field, field === 'serviceLocations' ? held : held[0]);
      }
      if (data.has('consent_abroad')) setValue('consent_abroad', true);
    },
    saveDraft: () => {
      const values = Object.fromEntries(leadFormFields(form).map(([field]) => [field, typed(getValues())[field]]));
      if (values.phoneCode === provisionalCode.current) delete values.phoneCode;
      storeDraft(form, values);
    },
    /** Remembers the draft as it is now; the result removes it, unless it changed meanwhile. */
    holdDraft: () => {
      const held = draftText(form);
      return () => draftText(form) === held && clearDraft(form);
    },
  };
}
export type LeadFormApi = ReturnType<typeof useLeadValues>;
