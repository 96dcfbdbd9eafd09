import { type CountriesState, useCountries } from '@/components/features/leads/fields/use-countries';
import { LeadForm, type LeadFormProps } from '@/components/features/leads/lead-form';
import type { FormSetup } from '@/components/features/leads/lead-types';
import type { LeadPrefill } from '@/lib/domain/leads/lead-dialog-props';
import { sourceLabel } from '@/lib/domain/leads/lead-source';

type AskedFormProps = Pick<LeadFormProps, 'setup' | 'onSent'> & { ask: LeadPrefill };

export function DialogForm({ setup, ask, onSent }: AskedFormProps) {
  const countries = useCountries(setup.locale, true);
  return <LeadForm setup={dialogSetup(setup, ask, countries)} focusFirst onSent={onSent} />;
}

/** Adapts the dialog's form to a request; the country lists are those loaded so far. */
function dialogSetup(setup: FormSetup, ask: LeadPrefill, countries: CountriesState): FormSetup {
  const lists =
    countries.kind === 'listed'
      ? countries.lists
      : countries.kind === 'loading'
        ? { countries: [], areaCodes: undefined }
        : {};
  const { country = '', product = '', quantity = '', city = '', date = '', question = '', type, plan } = ask;
  const phoneCode = lists.countries?.find(({ value }) => value === country)?.phoneCode ?? '';
  return {
    ...setup,
    source: ask.source ?? (ask.purpose === 'apply_for' ? sourceLabel(setup.locale, 'sample-report') : setup.source),
    extra: { ...setup.extra, ...(type !== undefined && { type }), ...(plan !== undefined && { plan }) },
    prefill: { ...setup.prefill, country, product, quantity, city, date, question, phoneCode },
    // Whoever asks for a report is not asked about an order.
    words: ask.purpose === 'apply_for' ? { ...setup.words, more: undefined } : setup.words,
    options: { ...setup.options, ...lists },
  };
}
