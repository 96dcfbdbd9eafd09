import { getTranslations } from 'next-intl/server';
import { submitLead } from '@/components/features/leads/actions';
import { LeadForm } from '@/components/features/leads/lead-form';
import type { LeadForm as FormName } from '@/lib/leads/forms';
import { type FormPlace, formSetup } from './form-setup';

type FormBlockProps = { form: FormName; place?: FormPlace; heading?: 'h2' | 'h3'; isNarrow?: boolean; className?: string };

/** A form under its title: the frame that every form on a page shares. */
export async function FormBlock({ form, place, heading: Heading = 'h2', isNarrow, className = '' }: FormBlockProps) {
  const [t, setup] = await Promise.all([getTranslations('forms'), formSetup(form, place)]);
  const lead = t(`forms.${form}.lead`);
  return (
    <section aria-labelledby={`${setup.id}-title`} className={`no-print ${className}`}>
      <div aria-hidden="true" className="rule-ticks mb-5 h-3 border-b border-ink" />
      <Heading id={`${setup.id}-title`} className={isNarrow ? 'text-h4' : 'text-h3'}>{t(`forms.${form}.title`)}</Heading>
      {lead && <p className="mt-2 text-soft">{lead}</p>}
      <div className="mt-6"><LeadForm setup={setup} action={submitLead} isNarrow={isNarrow} /></div>
    </section>
  );
}
