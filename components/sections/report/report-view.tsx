import { getTranslations } from 'next-intl/server';
import { PhotoGallery } from '@/components/features/gallery/photo-gallery';
import { Main } from '@/components/ui/main';
import type { OpenReport } from '@/lib/contract/reports';
import { archiveEntries, type ArchiveWords } from '@/lib/domain/reports/files/archive-names';
import { reportSections, sectionKeys } from '@/lib/domain/reports/sections/report-sections';
import { PrintSheet } from './report-print-sheet';
import { ReportFindings } from './report-findings';
import { ReportHead } from '@/components/sections/report/head/report-head';
import { ReportIndex } from './report-index';
import { ReportMeasurements } from './report-measurements';
import { ReportPlan } from './report-plan';
import { ReportSection } from './report-section';
import { ReportTables } from './report-tables';
import { sectionTitle, type TitleKey } from './section-title';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { accountSettings } from '@/lib/api/accounts/account-settings';
import { localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { decisionPath } from '@/lib/domain/reports/decision-path';

/** Returns the names of folders and of files without a tag, as shown on the page. */
function archiveFolderNames(t: (key: TitleKey | 'photo.untitled') => string, isSite: boolean): ArchiveWords {
  const folders = Object.fromEntries(
    sectionKeys.map((key) => [key, sectionTitle(t, key, isSite)]),
  ) as ArchiveWords['folders'];
  return { folders, untitled: t('photo.untitled') };
}

type ReportViewProps = { found: OpenReport; savesData: boolean };

/** Complete report: head and verdict, plan and findings, and the file sections next to their index. */
export async function ReportView({ found, savesData }: ReportViewProps) {
  const [t, widgets] = await Promise.all([getTranslations('report'), getTranslations('widgets.gallery')]);
  const { report } = found;
  const sections = reportSections(report);
  const isSite = report.subject === 'site';
  const words = archiveFolderNames(t, isSite);
  const paths = new Map(archiveEntries(sections, words).map(({ place, path }) => [place, path]));
  const gallery = {
    preview: widgets('preview'),
    close: widgets('close'),
    previous: widgets('previous'),
    next: widgets('next'),
    larger: widgets('larger'),
    smaller: widgets('smaller'),
    position: widgets.raw('position'),
    original: t('photo.original'),
  };
  return (
    <Main>
      <ReportHead found={found} sections={sections} savesData={savesData} />
      <div className="shell pb-16 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-12">
        <ReportIndex report={report} sections={sections} />
        <PhotoGallery words={gallery}>
          {report.sampling && <ReportPlan sampling={report.sampling} defects={report.defects} />}
          {report.defects && report.defects.length > 0 && (
            <ReportFindings
              defects={report.defects}
              sections={sections}
              isSampled={report.sampling !== undefined}
              isSite={isSite}
              savesData={savesData}
            />
          )}
          {report.tables && <ReportTables tables={report.tables} />}
          {sections.map((section) => (
            <ReportSection key={section.key} section={section} isSite={isSite} paths={paths} savesData={savesData} />
          ))}
          {report.measurements && report.measurements.length > 0 && (
            <ReportMeasurements measurements={report.measurements} isSite={isSite} />
          )}
          {!report.isPublic && <ReportDecision number={report.number} />}
          <PrintSheet report={report} checkCode={found.checkCode} />
        </PhotoGallery>
      </div>
    </Main>
  );
}

/**
 * Leads to the application, where a customer releases or rejects the shipment. The POST contains the target path only
 * and sends no referrer, because the URL of this page may contain the access token; the application asks for sign-in
 * when needed. Without a configured application it links to the sign-in page of this site.
 */
async function ReportDecision({ number }: { number: string }) {
  const [t, locale, href] = await Promise.all([getTranslations('report.decision'), currentLocale(), currentHref()]);
  const { handOffAction } = accountSettings();
  return (
    <section aria-labelledby="decision" className="no-print border-t border-ink py-8">
      <h2 id="decision" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-3 max-w-2xl text-soft">{t('text')}</p>
      {handOffAction.startsWith('/') ? (
        <ButtonLink href={href(entryPaths['sign-in-trader'])} rel="noreferrer" className="mt-5">
          {t('action')}
        </ButtonLink>
      ) : (
        <form method="post" action={handOffAction} rel="noreferrer" className="mt-5">
          <input type="hidden" name="path" value={decisionPath(number, localeFacts[locale].family)} />
          <input type="hidden" name="token" value="" />
          <button type="submit" className={buttonClass('solid')}>
            {t('action')}
          </button>
        </form>
      )}
    </section>
  );
}
