import type { LeadPrefill } from '@/lib/domain/leads/lead-dialog-props';
import { askedSetup } from './asked-setup';
import { LeadForm, type LeadFormProps } from '@/components/features/leads/lead-form';
import { useCountries } from '@/components/features/leads/fields/use-countries';

type AskedFormProps = Pick<LeadFormProps, 'setup' | 'onSent'> & { ask: LeadPrefill };

/** The form of the dialog, with everything that only it needs in a separate chunk. */
export function AskedForm({ setup, ask, onSent }: AskedFormProps) {
  const countries = useCountries(setup.locale, true);
  return <LeadForm setup={askedSetup(setup, ask, countries)} focusFirst onSent={onSent} />;
}
