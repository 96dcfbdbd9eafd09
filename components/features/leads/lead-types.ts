import type { Messages } from 'next-intl';
import type { Draft } from '@/lib/domain/leads/draft';
import type { CountryOption } from '@/lib/domain/leads/fields/country-options';
import type { EmailRule } from '@/lib/domain/leads/fields/email';
import type { LeadField, LeadForm, QuestionPart } from '@/lib/domain/leads/lead-forms';
import type { ExtraParameters } from '@/lib/domain/leads/submission/lead-payload';
import type { Locale } from '@/lib/i18n/locales';

export type Choice = { value: string; label: string };
export type ChoiceGroup = { label: string; choices: Choice[] };

/** Placeholders in braces, among them those of `fileLimits`, are filled in on display. */
export type FormWords = Pick<
  Messages['forms'],
  | 'optional'
  | 'choose'
  | 'sending'
  | 'close'
  | 'summary'
  | 'failure'
  | 'consent'
  | 'counter'
  | 'phoneDoubt'
  | 'honeypot'
  | 'cascader'
  | 'files'
> & {
  fields: Partial<Record<LeadField | QuestionPart | 'file', string>>;
  /** Label of the free text of a question that is asked in parts. */
  more?: string;
  help: Partial<Record<LeadField | QuestionPart | 'file', string>>;
  errors: Record<string, string>;
  submit: string;
  thanks: Pick<Messages['forms']['thanks'], 'again' | 'ok'> & { title: string; remark: string };
};

export type FormOptions = {
  countries?: CountryOption[];
  areaCodes?: string[];
  industries?: Choice[];
  locations?: Choice[];
  reports?: ChoiceGroup[];
};

export type FormSetup = {
  form: LeadForm;
  id: string;
  locale: Locale;
  source: string;
  extra?: ExtraParameters;
  back?: string;
  prefill?: Draft;
  emailRule: EmailRule;
  /** Whether a separate consent to storage abroad is required. */
  asksAbroad: boolean;
  words: FormWords;
  options: FormOptions;
  contactValues: { phone: string; phoneHref: string; email: string };
  privacyHref: string;
};
