import { Download } from 'lucide-react';
import { getFormatter, getMessages, getTranslations } from 'next-intl/server';
import type { DownloadWords } from '@/components/features/report/download/download';
import { CopyLink, DownloadButton, PrintButton } from '@/components/features/report/report-buttons';
import { LanguageSwitcher } from '@/components/layout/header/header-parts';
import { ButtonLink } from '@/components/ui/button';
import { DotField } from '@/components/ui/media/dot-field';
import { TermRow } from '@/components/ui/point-list';
import type {
  OpenReport,
  ReportDefect,
  ReportSampling,
  ReportStatus,
  ReportVerdict as Verdict,
} from '@/lib/contract/reports';
import { isoDate } from '@/lib/contract/wire/wire-date';
import { archiveName, maxBrowserBytes } from '@/lib/domain/reports/files/archive-names';
import { classChecks } from '@/lib/domain/reports/sections/class-checks';
import { filesOf, totalBytes, type ViewSection } from '@/lib/domain/reports/sections/report-sections';
import { dayText } from '@/lib/i18n/dates';
import { localeFacts } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';

/** Count that formats the plural and is then replaced by `#`: in all four languages 7 is like all others above 1. */
const many = 7;

async function loadDownloadMessages(): Promise<DownloadWords> {
  const [{ report }, t] = await Promise.all([getMessages(), getTranslations('report.pack')]);
  const partial = (count: number) => t('partial', { count }).replace(String(count), '#');
  return { ...report.pack, partial: { one: partial(1), other: partial(many) } };
}

/** Archives above `maxBrowserBytes` are packed by the server instead of the browser. */
async function ReportActions({ found, sections }: ReportHeadProps) {
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
    </section>
  );
}

const looks = { pass: 'text-accent', fail: 'text-reject', pending: 'text-attention', hold: 'text-attention' } as const;
const signs = { pass: 'accept', fail: 'reject', pending: 'attention', hold: 'attention' } as const;
const columns = 50;
const rows = 30;

/** Returns how many dots show sample and defects, in proportion to the lot; at least one for a number above zero. */
function dots(sampling: ReportSampling, defects: readonly ReportDefect[]) {
  const share = (count: number) =>
    count === 0
      ? 0
      : Math.max(1, Math.round((count / Math.max(sampling.lotSize, sampling.sampleSize, 1)) * columns * rows));
  const found = defects.reduce((sum, defect) => sum + defect.found, 0);
  const bad = Math.min(share(found), found);
  return { lit: Math.max(0, Math.min(share(sampling.sampleSize), columns * rows) - bad), bad };
}

type ReportVerdictProps = {
  verdict: Verdict;
  sampling: ReportSampling | undefined;
  defects: readonly ReportDefect[] | undefined;
};

const checkLooks = {
  within: { sign: 'accept', look: 'text-accent' },
  above: { sign: 'reject', look: 'text-reject' },
  unknown: { sign: undefined, look: '' },
} as const;

/** The verdict, large, and what was found of what each class allows; on paper with signs. */
async function ReportVerdict({ verdict, sampling, defects }: ReportVerdictProps) {
  const t = await getTranslations('report');
  return (
    <section
      aria-labelledby="verdict"
      className="mt-7 grid break-inside-avoid items-end gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:mt-4 print:block"
    >
      <div>
        <h2 id="verdict" className="figure-caption font-normal tracking-normal">
          {t('verdict.title')}
        </h2>
        <p
          data-verdict={signs[verdict.result]}
          className={`text-[clamp(2.6rem,1.4rem+5.4vw,6rem)] leading-none font-semibold tracking-[-0.035em] [overflow-wrap:anywhere] ${verdict.result === 'pending' ? 'lg:text-[3.5rem]' : ''} ${looks[verdict.result]} print:text-[30pt]`}
        >
          {t(`verdict.${verdict.result}`)}
        </p>
        {sampling && (
          <ul className="mt-6 grid grid-cols-3 border-y border-line print:mt-3">
            {classChecks(sampling, defects).map(({ class: name, found, accept, result }) => (
              <li
                key={name}
                className="min-w-0 border-line py-3 pe-3 [overflow-wrap:anywhere] not-first:border-s not-first:ps-3 sm:not-first:ps-5"
              >
                <span className="block text-small">{t(`classes.${name}`)}</span>
                <b
                  data-verdict={checkLooks[result].sign}
                  className={`block text-h2 leading-tight font-semibold ${checkLooks[result].look}`}
                >
                  {found ?? '–'}
                </b>
                {accept !== null && (
                  <span className="block text-caption text-soft">{t('verdict.allowed', { accept })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {verdict.remark && <p className="mt-5 max-w-2xl text-small whitespace-pre-line">{verdict.remark}</p>}
      </div>
      {sampling && (
        <DotField columns={columns} rows={rows} {...dots(sampling, defects ?? [])} seed={23} className="no-print" />
      )}
    </section>
  );
}

const facts = ['client', 'supplier', 'place', 'service', 'inspectedOn'] as const;

const factRow = 'grid grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)] gap-x-4 border-t border-line py-2';

type ReportHeadProps = { found: OpenReport; sections: readonly ViewSection[] };

export async function ReportHead({ found, sections }: ReportHeadProps) {
  const [t, locale] = await Promise.all([getTranslations('report'), currentLocale()]);
  const { report, slug } = found;
  const updated = isoDate(report.updatedAt);
  const day = (text: string) => dayText(locale, isoDate(text) ?? '', 'long') || text;
  const told = facts.flatMap((key) => {
    const value = report[key];
    return value ? [{ key, value: key === 'inspectedOn' ? day(value) : value }] : [];
  });
  const date = updated && <time dateTime={updated}>{day(report.updatedAt)}</time>;
  const rows = [...(date ? [{ key: 'date' as const, value: date }] : []), ...told];
  return (
    <header>
      <div className="on-ink pt-6 pb-10 md:pt-9 md:pb-14 print:pt-0 print:pb-4">
        <div className="shell">
          <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
            <p className="figure-caption">{t('kind')}</p>
            {/* The access token of a private report is only in the URL of the page, so the browser adds it to the links. */}
            <LanguageSwitcher
              label={t('languages')}
              path={`/report/${slug}`}
              carries
              className={`no-print text-small ${report.isPublic ? '' : 'noscript:hidden'}`}
            />
          </div>
          <h1 className="mt-3 text-h3 [overflow-wrap:anywhere]">
            <span className="sr-only">{t('kind')} </span>
            {report.number}
          </h1>
          {report.title && <p className="mt-1 max-w-3xl text-soft">{report.title}</p>}
          <ReportState status={report.status} />
          {report.verdict && (
            <ReportVerdict verdict={report.verdict} sampling={report.sampling} defects={report.defects} />
          )}
        </div>
      </div>
      <div className="shell pt-6 pb-8 print:py-3">
        <dl className="grid gap-x-12 border-b border-line text-small md:grid-cols-2">
          {rows.map(({ key, value }) => (
            <TermRow key={key} term={t(`head.${key}`)} className={factRow} valueClass="[overflow-wrap:anywhere]">
              {value}
            </TermRow>
          ))}
        </dl>
        <ReportActions found={found} sections={sections} />
      </div>
    </header>
  );
}

async function ReportState({ status }: { status: ReportStatus | undefined }) {
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
