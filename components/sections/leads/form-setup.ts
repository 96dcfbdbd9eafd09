import type { FormSetup } from '@/components/features/leads/lead-types';
import { site } from '@/content/site';
import { emailRule } from '@/lib/api/site/lead-settings';
import { local } from '@/lib/content';
import { phoneHref } from '@/lib/i18n/phone';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/locales';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import { formOptions } from './form-options';
import { loadLeadFormMessages } from './load-lead-form-messages';

export type FormPlace = {
  /** Needed when a page has two instances of the same form. */
  id?: string;
} & Pick<Partial<FormSetup>, 'source' | 'extra' | 'prefill'>;

/** Returns the id of a form on its page; the ids of its elements start with it. */
export const formId = (form: LeadForm, place?: FormPlace): string => place?.id ?? `lead-${form}`;

/** Returns all props of a lead form. Takes the locale because route handlers cannot read it from a page. */
export async function formSetup(form: LeadForm, locale: Locale, place: FormPlace = {}): Promise<FormSetup> {
  const { source, extra, prefill } = place;
  const asksAbroad = locale === 'zh' && !site.storesInChina;
  const [words, options] = await Promise.all([
    loadLeadFormMessages({ form, locale, asksAbroad, hasReport: extra?.type !== undefined }),
    formOptions(form, locale),
  ]);
  const { phone, email } = local(locale, 'contact');
  return {
    form,
    id: formId(form, place),
    locale,
    source: source ?? sourceLabel(locale, form),
    extra,
    prefill,
    emailRule: emailRule(),
    asksAbroad,
    words,
    options,
    contactValues: { phone, phoneHref: phoneHref(phone), email },
    privacyHref: localePath(locale, '/privacyPolicy'),
  };
}
