import { getTranslations } from 'next-intl/server';
import { AskLink } from '@/components/sections/leads/ask-link';
import { Split } from '@/components/sections/blocks/split';
import { Drawing } from '@/components/ui/picture';

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
        <AskLink ask={{ purpose: 'apply_for' }} look="line">
          {t('action')}
        </AskLink>
      </p>
    </Split>
  );
}
