import { LazyLeadForm } from '@/components/features/leads/dialog/lazy-lead-form';
import type { LeadForm as FormName } from '@/lib/domain/leads/lead-forms';
import { currentLocale } from '@/lib/i18n/server';
import { type FormPlace, formSetup } from './form-setup';

type FormFrameProps = { form: FormName; place?: FormPlace; isNarrow?: boolean };

/** Form without a title, for blocks that have one. */
export async function FormFrame({ form, place, isNarrow }: FormFrameProps) {
  return <LazyLeadForm setup={await formSetup(form, await currentLocale(), place)} isNarrow={isNarrow} />;
}
