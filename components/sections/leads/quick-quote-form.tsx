import { submitLead } from '@/components/features/leads/actions';
import { LazyLeadForm } from '@/components/features/leads/lazy-lead-form';
import { type FormPlace, formSetup } from './form-setup';

/** The short form of the floating widget, which has a title of its own. */
export async function QuickQuoteForm({ place }: { place?: FormPlace }) {
  return <LazyLeadForm setup={await formSetup('quick-quote', place)} action={submitLead} isNarrow />;
}
