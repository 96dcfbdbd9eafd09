import { getTranslations } from 'next-intl/server';
import { currentHref } from '@/lib/i18n/server';
import { leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';
import { demoPath } from '@/lib/domain/reports/sample-reports/demos';
import { contentKeys, reportTypes } from '@/lib/domain/reports/sample-reports/sample-report-types';
import { ReportSheet } from './sample-report-sheet';

const row =
  'grid scroll-mt-28 gap-x-12 gap-y-8 border-t border-line py-12 first:border-t-0 first:pt-0 md:grid-cols-[16rem_minmax(0,1fr)] md:items-start lg:grid-cols-[16rem_minmax(0,1fr)_minmax(0,1.25fr)]';

/** The six report types, each with a drawn page, its purpose and its contents. */
export async function ReportTypeList() {
  const [t, demos, href] = await Promise.all([
    getTranslations('tools.reports'),
    getTranslations('report.demos'),
    currentHref(),
  ]);
  return (
    <ol>
      {reportTypes.map((type) => (
        <li key={type.key} id={type.key} className={row}>
          <ReportSheet type={type} />
          <div>
            <p aria-hidden="true" className="figure-caption text-accent">
              {String(type.value).padStart(2, '0')}
            </p>
            <h3 className="mt-2 text-h2">{t(`types.${type.key}.title`)}</h3>
            <p className="mt-4 text-soft">{t(`types.${type.key}.text`)}</p>
            <a
              href="#request"
              {...leadDialogProps({ purpose: 'apply_for', type: type.value })}
              className="text-link mt-5 inline-block py-1 hover:text-accent"
            >
              {t('ask')}
            </a>
            <DemoLink path={demoPath(type.key)} href={href} text={demos('title')} />
          </div>
          <div className="md:max-lg:col-start-2">
            <h4 className="figure-caption font-normal tracking-normal">{t('contains')}</h4>
            <ul className="mt-3 border-t border-line">
              {contentKeys.map((key) => (
                <li key={key} className="border-b border-line py-2.5 text-small">
                  {t(`types.${type.key}.contains.${key}`)}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}

function DemoLink({ path, href, text }: { path: string | null; href: (path: string) => string; text: string }) {
  return (
    path && (
      <p>
        <a href={href(path)} className="text-link mt-1 inline-block py-1 hover:text-accent">
          {text}
        </a>
      </p>
    )
  );
}
