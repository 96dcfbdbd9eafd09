import { getFormatter, getTranslations } from 'next-intl/server';
import { Split } from '@/components/sections/blocks/split';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { demoReports } from '@/lib/domain/reports/sample-reports/demos';
import { currentHref } from '@/lib/i18n/server';
import { exampleLot } from './hero/example-lot';

const cell = 'border-t border-line py-3 align-baseline';

/** Verdict of the example lot as in a report: number found and limit by defect class. */
async function ReportTable() {
  const t = await getTranslations('home.report');
  const format = await getFormatter();
  return (
    <table className="w-full border-b border-line tabular-nums">
      <caption className="figure-caption pb-4 text-start">
        {t('example', { lot: format.number(exampleLot.lot), sample: format.number(exampleLot.sample) })}
      </caption>
      <thead>
        <tr className="text-small text-soft">
          {(['class', 'found', 'limit'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 text-start font-normal last:text-end">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {exampleLot.classes.map(({ key, found, accept }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} w-1/4 text-start font-semibold`}>
              {t(key)}
            </th>
            <td className={cell}>
              <span className="inline-block w-8 font-semibold">{found}</span>
              <Share of={found} limit={accept} />
            </td>
            <td className={`${cell} text-end text-soft`}>{t('accept', { accept })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Share of the limit that is used, as a bar that ends in a tick. */
function Share({ of, limit }: { of: number; limit: number }) {
  const width = limit === 0 ? 0 : (of / limit) * 128;
  return (
    <svg
      viewBox="0 0 130 8"
      aria-hidden="true"
      className="inline-block h-2 w-20 sm:w-32 align-middle"
      preserveAspectRatio="none"
    >
      <rect y="2" width={width} height="4" className="fill-accent" />
      <rect x={width} width="2" height="8" className="fill-ink" />
    </svg>
  );
}

/** Contents of a report, with its verdict table and a link to request one. */
export async function DownloadReport() {
  const [t, demos, href] = await Promise.all([
    getTranslations('home.report'),
    getTranslations('report.demos'),
    currentHref(),
  ]);
  return (
    <Split id="report" title={t('title')} lead={t('lead')} media={<ReportTable />}>
      <p className="mt-4 text-soft">{t('more')}</p>
      <p className="mt-8">
        <LeadDialogLink ask={{ purpose: 'apply_for' }}>{t('action')}</LeadDialogLink>
      </p>
      <p className="mt-8 text-small text-soft">{demos('title')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {demoReports.map(({ key, slug }) => (
          <li key={key}>
            <a href={href(`/report/${slug}`)} className="text-link inline-block py-1 hover:text-accent">
              {demos(key)}
            </a>
          </li>
        ))}
      </ul>
    </Split>
  );
}
