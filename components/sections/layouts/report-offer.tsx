import { getTranslations } from 'next-intl/server';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Split } from '@/components/sections/blocks/split';
import { Drawing } from '@/components/ui/media/picture';

export async function ReportOffer() {
  const t = await getTranslations('layouts.report');
  return (
    <Split
      title={t('title')}
      lead={t('text')}
      media={<Drawing name="phone-report" className="mx-auto h-auto w-full max-w-sm" />}
      mediaFirst
    >
      <p className="mt-7">
        <LeadDialogLink ask={{ purpose: 'apply_for' }} look="line">
          {t('action')}
        </LeadDialogLink>
      </p>
    </Split>
  );
}
