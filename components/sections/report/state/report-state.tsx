import { getTranslations } from 'next-intl/server';
import type { ReportStatus } from '@/lib/contract/reports';
import { dayText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';
import { isoDate } from '@/lib/contract/wire/wire-date';

/** Warning at the head of a report that has been replaced or withdrawn. */
export async function ReportState({ status }: { status: ReportStatus | undefined }) {
  const [t, locale] = await Promise.all([getTranslations('report.state'), currentLocale()]);
  if (!status || status.state === 'valid') return null;
  const { state, by } = status;
  const on = status.on ? dayText(locale, isoDate(status.on) ?? '', 'long') : '';
  const text =
    state === 'withdrawn'
      ? on
        ? t('withdrawn', { on })
        : t('withdrawnPlain')
      : on && by
        ? t('replaced', { on, by })
        : t('replacedPlain');
  return (
    <p role="note" className="mt-5 max-w-3xl border border-attention bg-attention-tint px-4 py-3 font-[550]">
      {text}
    </p>
  );
}
