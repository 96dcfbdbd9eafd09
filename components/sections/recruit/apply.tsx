import { getTranslations } from 'next-intl/server';
import { FormFrame } from '@/components/sections/leads/form-frame';
import { Section } from '@/components/ui/section';

/** How to apply: what to say, the form for the documents, and an e-mail address as alternative. */
export async function Apply({ email }: { email: string }) {
  const t = await getTranslations('people.recruit');
  return (
    <Section id="apply" className="no-print">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h2>{t('apply')}</h2>
          <p className="mt-4 text-lead text-soft">{t('applyText')}</p>
          <p className="figure-caption mt-8">{t('applyMail')}</p>
          <p className="mt-1 text-h4 font-semibold wrap-anywhere">
            <a href={`mailto:${email}`} className="inline-block py-1 hover:text-accent">
              {email}
            </a>
          </p>
        </div>
        <FormFrame form="apply" />
      </div>
    </Section>
  );
}
