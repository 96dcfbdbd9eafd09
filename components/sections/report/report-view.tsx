import { headers } from 'next/headers';
import { getMessages, getTranslations } from 'next-intl/server';
import { PhotoGallery } from '@/components/features/gallery/photo-gallery';
import { ReportFigures } from '@/components/features/report/report-figures';
import { galleryWords } from '@/components/sections/gallery/gallery-section';
import { Button, ButtonLink } from '@/components/ui/button';
import { Main } from '@/components/ui/main';
import { NamedSection } from '@/components/ui/section';
import type { OpenReport, Report } from '@/lib/contract/reports';
import { isoDate } from '@/lib/contract/wire/wire-date';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { decisionPath } from '@/lib/domain/account/session/hand-off';
import { type ArchiveWords, archiveEntries } from '@/lib/domain/reports/files/archive-names';
import { printPageCss, verifyPath } from '@/lib/domain/reports/report-sheet';
import type { SectionKey } from '@/lib/domain/reports/sections/report-sections';
import {
  reportSections,
  sectionKeys,
  tableId,
  type ViewGroup,
  type ViewSection,
} from '@/lib/domain/reports/sections/report-sections';
import { qrCode } from '@/lib/domain/share/qr';
import { dayText } from '@/lib/i18n/dates';
import { localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { accountSettings } from '@/lib/site/accounts/account-settings';
import { absoluteUrl } from '@/lib/site/seo/metadata';
import { ReportHead } from './report-head';
import { ReportBlock, ReportFindings, ReportMeasurements, ReportPlan, ReportTables } from './report-tables';

const ofSite = ['styles', 'defects', 'products', 'tests', 'charts'] as const;
type SiteKey = (typeof ofSite)[number];
type TitleKey = `sections.${SectionKey}` | `site.sections.${SiteKey}`;

function sectionTitle(t: (key: TitleKey) => string, key: SectionKey, isSite: boolean): string {
  const site = ofSite.find((one) => one === key);
  return isSite && site ? t(`site.sections.${site}`) : t(`sections.${key}`);
}

type Entry = { id: string; title: string; count: number | null };

export async function ReportIndex({ report, sections }: { report: Report; sections: readonly ViewSection[] }) {
  const t = await getTranslations('report');
  const { sampling, defects, measurements, tables } = report;
  const isSite = report.subject === 'site';
  const entries: Entry[] = [
    ...(sampling ? [{ id: 'plan', title: t('plan.title'), count: null }] : []),
    ...(defects?.length
      ? [{ id: 'findings', title: t(isSite ? 'site.findings.title' : 'findings.title'), count: defects.length }]
      : []),
    ...(tables ?? []).map(({ title, rows }, index) => ({ id: tableId(index), title, count: rows.length })),
    ...sections.map(({ key, count }) => ({ id: key, title: sectionTitle(t, key, isSite), count })),
    ...(measurements?.length
      ? [
          {
            id: 'measurements',
            title: t(isSite ? 'site.measurements.title' : 'measurements.title'),
            count: measurements.length,
          },
        ]
      : []),
  ];
  return (
    <nav
      aria-label={t('index.label')}
      className="on-paper sticky top-0 z-10 -mx-5 mb-6 self-start border-y border-line bg-paper lg:top-6 lg:mx-0 lg:mb-0 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border-y-0 lg:border-t lg:border-t-ink print:static print:mx-0"
    >
      <ol className="flex overflow-x-auto px-5 lg:block lg:px-0 print:block print:columns-2 print:overflow-visible print:px-0">
        {entries.map(({ id, title, count }) => (
          <li key={id} className="shrink-0 lg:border-b lg:border-line">
            <a
              href={`#${id}`}
              className="flex items-baseline justify-between gap-x-2 py-2.5 pe-4 text-small whitespace-nowrap hover:text-accent lg:whitespace-normal lg:pe-1"
            >
              {title}
              {count !== null && <span className="figure-caption">{count}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** From the header in which `securityHeaders` passes the CSP nonce to Next. Calling this makes a page dynamic. */
async function requestNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}

/** For print: number, date and page number on each page, and the check code at the end. */
export async function PrintSheet({ report, checkCode }: { report: Report; checkCode: string }) {
  const [t, locale, nonce] = await Promise.all([getTranslations('report.print'), currentLocale(), requestNonce()]);
  const date = dayText(locale, isoDate(report.updatedAt) ?? '', 'long');
  const foot = date ? t('foot', { number: report.number, date }) : report.number;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is escaped as a CSS string */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: printPageCss(foot) }} />
      {checkCode && <CheckCode number={report.number} code={checkCode} />}
    </>
  );
}

async function CheckCode({ number, code }: { number: string; code: string }) {
  const [t, locale] = await Promise.all([getTranslations('report.print'), currentLocale()]);
  const { size, path } = qrCode(absoluteUrl(locale, verifyPath(number, code)));
  const address = absoluteUrl(locale, '/verify').replace(/^https?:\/\//, '');
  return (
    <section className="flex break-inside-avoid items-center gap-6 border-t border-line py-6">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('qr')}
        shapeRendering="crispEdges"
        className="size-28 shrink-0 bg-[#fff]"
      >
        <path d={path} fill="#000" />
      </svg>
      <div className="min-w-0 text-small">
        <p>
          <span className="text-soft">{t('code')} </span>
          <b className="font-mono tracking-wider">{code}</b>
        </p>
        <p className="mt-1 max-w-xl text-soft [overflow-wrap:anywhere]">{t('check', { address })}</p>
      </div>
    </section>
  );
}

type Paths = ReadonlyMap<string, string>;
type ReportSectionProps = { section: ViewSection; isSite: boolean; paths: Paths };

export async function ReportSection({ section, isSite, paths }: ReportSectionProps) {
  const { key, groups, count } = section;
  const t = await getTranslations('report');
  return (
    <ReportBlock id={key} title={sectionTitle(t, key, isSite)} note={t('index.count', { count })}>
      {groups.map((group) => (
        <GroupFigures
          key={group.files[0]?.place}
          group={group}
          title={group.product ? t(isSite ? 'site.product' : 'product', { number: group.product }) : null}
          paths={paths}
        />
      ))}
    </ReportBlock>
  );
}

async function GroupFigures({ group, title, paths }: { group: ViewGroup; title: string | null; paths: Paths }) {
  const { report } = await getMessages();
  const figures = group.files.map(({ place, ...file }) => ({ ...file, path: paths.get(place) ?? '' }));
  return (
    <div className="mb-8 last:mb-0">
      {title && <h3 className="mb-4 text-h4">{title}</h3>}
      <ReportFigures figures={figures} words={report.photo} />
    </div>
  );
}

function archiveFolderNames(t: (key: TitleKey | 'photo.untitled') => string, isSite: boolean): ArchiveWords {
  const folders = Object.fromEntries(
    sectionKeys.map((key) => [key, sectionTitle(t, key, isSite)]),
  ) as ArchiveWords['folders'];
  return { folders, untitled: t('photo.untitled') };
}

export async function ReportView({ found }: { found: OpenReport }) {
  const t = await getTranslations('report');
  const { report } = found;
  const sections = reportSections(report);
  const isSite = report.subject === 'site';
  const words = archiveFolderNames(t, isSite);
  const paths = new Map(archiveEntries(sections, words).map(({ place, path }) => [place, path]));
  const gallery = { ...(await galleryWords()), original: t('photo.original') };
  return (
    <Main hasStaticWidgets>
      <ReportHead found={found} sections={sections} />
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
            />
          )}
          {report.tables && <ReportTables tables={report.tables} />}
          {sections.map((section) => (
            <ReportSection key={section.key} section={section} isSite={isSite} paths={paths} />
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

/** The POST has the target path only and no referrer: the URL of this page may contain the access token. */
async function ReportDecision({ number }: { number: string }) {
  const [t, locale, href] = await Promise.all([getTranslations('report.decision'), currentLocale(), currentHref()]);
  const { handOffAction } = accountSettings();
  return (
    <NamedSection name="decision" title={t('title')} titleClass="text-h3" className="no-print border-t border-ink py-8">
      <p className="mt-3 max-w-2xl text-soft">{t('text')}</p>
      {handOffAction.startsWith('/') ? (
        <ButtonLink href={href(entryPaths['sign-in-trader'])} rel="noreferrer" text={t('action')} className="mt-5" />
      ) : (
        <form method="post" action={handOffAction} rel="noreferrer" className="mt-5">
          <input type="hidden" name="path" value={decisionPath(number, localeFacts[locale].family)} />
          <input type="hidden" name="token" value="" />
          <Button type="submit">{t('action')}</Button>
        </form>
      )}
    </NamedSection>
  );
}
