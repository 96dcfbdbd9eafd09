import { getTranslations } from 'next-intl/server';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import { FormFrame } from './form-frame';
import { type FormPlace, formId } from './form-setup';

type FormBlockProps = { form: LeadForm; place?: FormPlace; className?: string };

/** Form with its own title. */
export async function FormBlock({ form, place, className = '' }: FormBlockProps) {
  const t = await getTranslations('forms');
  const lead = t(`forms.${form}.lead`);
  const titleId = `${formId(form, place)}-title`;
  return (
    <section aria-labelledby={titleId} className={`no-print ${className}`}>
      <div aria-hidden="true" className="rule-ticks mb-5 h-3 border-b border-ink" />
      <h2 id={titleId} className="text-h3">
        {t(`forms.${form}.title`)}
      </h2>
      {lead && <p className="mt-2 text-soft">{lead}</p>}
      <div className="mt-6">
        <FormFrame form={form} place={place} />
      </div>
    </section>
  );
}
