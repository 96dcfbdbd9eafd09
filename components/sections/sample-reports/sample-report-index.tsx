import { getTranslations } from 'next-intl/server';
import { reportTypes } from '@/lib/domain/reports/sample-reports/sample-report-types';

/** In-page links to the report types. */
export async function ReportIndex() {
  const t = await getTranslations('tools.reports');
  return (
    <nav aria-label={t('index')} className="border-t border-ink">
      <ol>
        {reportTypes.map(({ key, value }) => (
          <li key={key} className="border-b border-line">
            <a href={`#${key}`} className="flex gap-5 py-3 hover:text-accent">
              <span aria-hidden="true" className="figure-caption pt-0.5">
                {String(value).padStart(2, '0')}
              </span>
              {t(`types.${key}.title`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
