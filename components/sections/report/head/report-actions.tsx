import { Download } from 'lucide-react';
import { getFormatter, getTranslations, getMessages } from 'next-intl/server';
import { CopyLink } from '@/components/features/report/copy-link';
import { DownloadButton } from '@/components/features/report/download-button';
import { PrintButton } from '@/components/features/report/print-button';
import { SmallImages } from '@/components/features/report/small-images';
import { ButtonLink } from '@/components/ui/button';
import type { OpenReport } from '@/lib/contract/reports';
import { localeFacts } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { archiveName, maxBrowserBytes } from '@/lib/domain/reports/files/archive-names';
import { filesOf, totalBytes, type ViewSection } from '@/lib/domain/reports/sections/report-sections';
import type { DownloadWords } from '@/components/features/report/download/download-types';

/**
 * Sample count that formats the plural message and is then replaced by `#`. In all four languages 7 has the plural
 * category of the other counts above 1.
 */
const many = 7;

/** Returns the messages of the download dialog in the language of the page; the browser fills the placeholders. */
async function loadDownloadMessages(): Promise<DownloadWords> {
  const [{ report }, t] = await Promise.all([getMessages(), getTranslations('report.pack')]);
  const partial = (count: number) => t('partial', { count }).replace(String(count), '#');
  return { ...report.pack, partial: { one: partial(1), other: partial(many) } };
}

type ReportActionsProps = { found: OpenReport; sections: readonly ViewSection[]; savesData: boolean };

/**
 * Actions of a report: download, print, copy link, data saver. Archives above `maxBrowserBytes` are packed by the
 * server instead of the browser.
 */
export async function ReportActions({ found, sections, savesData }: ReportActionsProps) {
  const [t, format, locale] = await Promise.all([getTranslations('report.actions'), getFormatter(), currentLocale()]);
  const files = filesOf(sections);
  const total = totalBytes(files);
  const size =
    total === null
      ? null
      : format.number(total / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const isLight = total !== null && total <= maxBrowserBytes;
  return (
    <section aria-label={t('label')} className="no-print mt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {isLight && files.length > 0 && (
          <DownloadButton
            label={t('download')}
            name={archiveName(found.report.number)}
            serverHref={found.archive}
            lang={localeFacts[locale].htmlLang}
            words={await loadDownloadMessages()}
          />
        )}
        {!isLight && (
          <ButtonLink href={found.archive}>
            <Download aria-hidden="true" className="size-4" />
            {t('download')}
          </ButtonLink>
        )}
        {files.length > 0 && (
          <span className="figure-caption">
            {size === null ? t('sizeUnknown', { count: files.length }) : t('size', { count: files.length, size })}
          </span>
        )}
        <PrintButton
          words={{ print: t('print'), printing: t('printing'), incomplete: String(t.raw('printIncomplete')) }}
        />
        <CopyLink words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }} />
      </div>
      <SmallImages label={t('small')} isSmall={savesData} />
    </section>
  );
}
