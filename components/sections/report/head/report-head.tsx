import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { OpenReport } from '@/lib/contract/reports';
import { dayText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';
import { isoDate } from '@/lib/contract/wire/wire-date';
import type { ViewSection } from '@/lib/domain/reports/sections/report-sections';
import { ReportActions } from './report-actions';
import { ReportVerdict } from './report-verdict';
import { carrying } from '@/components/ui/carried-query';
import { localeFacts, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import type { ReportStatus } from '@/lib/contract/reports';

const facts = ['client', 'supplier', 'place', 'service', 'inspectedOn'] as const;

type ReportHeadProps = { found: OpenReport; sections: readonly ViewSection[]; savesData: boolean };

/** Head of a report: number, date, parties and actions, with the verdict next to them. */
export async function ReportHead({ found, sections, savesData }: ReportHeadProps) {
  const [t, locale] = await Promise.all([getTranslations('report'), currentLocale()]);
  const { report, slug } = found;
  const updated = isoDate(report.updatedAt);
  const day = (text: string) => dayText(locale, isoDate(text) ?? '', 'long') || text;
  const rows = facts.flatMap((key) => {
    const value = report[key];
    return value ? [{ key, value: key === 'inspectedOn' ? day(value) : value }] : [];
  });
  return (
    <header className="shell pt-6 pb-8 md:pt-9">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <p className="figure-caption">{t('kind')}</p>
        <ReportLanguages slug={slug} isPublic={report.isPublic === true} />
      </div>
      <h1 className="mt-3 text-h2 [overflow-wrap:anywhere]">
        <span className="sr-only">{t('kind')} </span>
        {report.number}
      </h1>
      {report.title && <p className="mt-3 max-w-3xl text-lead text-soft">{report.title}</p>}
      <ReportState status={report.status} />
      <div className="mt-7 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div>
          <dl className="border-b border-line text-small">
            {updated && <Fact term={t('head.date')} value={<time dateTime={updated}>{day(report.updatedAt)}</time>} />}
            {rows.map(({ key, value }) => (
              <Fact key={key} term={t(`head.${key}`)} value={value} />
            ))}
          </dl>
          <ReportActions found={found} sections={sections} savesData={savesData} />
        </div>
        {report.verdict && (
          <ReportVerdict verdict={report.verdict} sampling={report.sampling} defects={report.defects} />
        )}
      </div>
    </header>
  );
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)] gap-x-4 border-t border-line py-2">
      <dt className="text-soft">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

type ReportLanguagesProps = { slug: string; isPublic: boolean };

/**
 * Links to the report in the other languages. The access token of a private report is only in the URL of the page, so
 * the browser adds it to the links.
 */
async function ReportLanguages({ slug, isPublic }: ReportLanguagesProps) {
  const [t, current] = await Promise.all([getTranslations('report'), currentLocale()]);
  return (
    <ul
      aria-label={t('languages')}
      className={`no-print flex flex-wrap gap-x-4 text-small ${isPublic ? '' : 'noscript:hidden'}`}
    >
      {locales.map((locale) => {
        const { htmlLang, name } = localeFacts[locale];
        return (
          <li key={locale}>
            <a
              {...carrying('page')}
              href={localePath(locale, `/report/${slug}`)}
              lang={htmlLang}
              hrefLang={htmlLang}
              aria-current={locale === current ? 'true' : undefined}
              className="inline-block py-1 hover:text-accent aria-[current]:font-semibold"
            >
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Warning at the head of a report that has been replaced or withdrawn. */
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
