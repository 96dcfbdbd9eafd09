import type { LeadPrefill } from '@/lib/domain/leads/lead-dialog-props';
import { dialogSetup } from './dialog-setup';
import { LeadForm, type LeadFormProps } from '@/components/features/leads/lead-form';
import { useCountries } from '@/components/features/leads/fields/use-countries';

type AskedFormProps = Pick<LeadFormProps, 'setup' | 'onSent'> & { ask: LeadPrefill };

/** The form of the dialog, with everything that only it needs in a separate chunk. */
export function DialogForm({ setup, ask, onSent }: AskedFormProps) {
  const countries = useCountries(setup.locale, true);
  return <LeadForm setup={dialogSetup(setup, ask, countries)} focusFirst onSent={onSent} />;
}
