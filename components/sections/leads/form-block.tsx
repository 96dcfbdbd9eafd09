import { getTranslations } from 'next-intl/server';
import { LazyLeadForm } from '@/components/features/leads/dialog/lazy-lead-form';
import type { LeadForm as FormName, LeadForm } from '@/lib/domain/leads/lead-forms';
import { defaultGuideSource } from '@/lib/domain/leads/lead-source';
import { currentLocale } from '@/lib/i18n/server';
import { type FormPlace, formId, formSetup } from './form-setup';

export async function FormFrame({ form, place, isNarrow }: { form: FormName; place?: FormPlace; isNarrow?: boolean }) {
  return <LazyLeadForm setup={await formSetup(form, await currentLocale(), place)} isNarrow={isNarrow} />;
}

type FormBlockProps = { form: LeadForm; place?: FormPlace; className?: string };

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

export function GuideForm({ source = defaultGuideSource, className }: { source?: string; className?: string }) {
  return <FormBlock form="guide" place={{ source }} className={className} />;
}
