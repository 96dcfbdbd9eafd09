import { getTranslations } from 'next-intl/server';
import { Split } from '@/components/sections/split';
import { ButtonLink } from '@/components/ui/button';
import { Drawing } from '@/components/ui/picture';
import { currentHref } from '@/lib/i18n/server';

/** The offer of a sample report. */
export async function ReportOffer() {
  const t = await getTranslations('layouts.report');
  const href = await currentHref();
  return (
    <Split title={t('title')} lead={t('text')} media={<Drawing name="phone-report" className="mx-auto h-auto w-full max-w-sm" />} mediaFirst>
      <p className="mt-7"><ButtonLink look="line" href={href('/templateReport')}>{t('action')}</ButtonLink></p>
    </Split>
  );
}
