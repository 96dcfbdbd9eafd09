import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import { ButtonLink } from '@/components/ui/button';

/** How to apply: what to write, and the address it goes to. */
export async function Apply({ email }: { email: string }) {
  const t = await getTranslations('people.recruit');
  const href = `mailto:${email}?subject=${encodeURIComponent(t('applySubject'))}`;
  return (
    <Section id="apply" className="no-print">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="max-w-2xl">
          <h2>{t('apply')}</h2>
          <p className="mt-4 text-lead text-soft">{t('applyText')}</p>
        </div>
        <div className="border border-line bg-card">
          <div aria-hidden="true" className="rule-ticks h-3 rotate-180" />
          <div className="p-6">
            <p className="figure-caption">{t('applyMail')}</p>
            <p className="mt-1 text-h4 font-semibold wrap-anywhere">{email}</p>
            <ButtonLink href={href} className="mt-5">{t('applyAction')}</ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
