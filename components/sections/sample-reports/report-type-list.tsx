import { getFormatter, getMessages, getTranslations } from 'next-intl/server';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { TextLink } from '@/components/ui/button';
import { Logo } from '@/components/ui/media/logo';
import { Drawing } from '@/components/ui/media/picture';
import { Ordinal } from '@/components/ui/ordinal';
import { PointList } from '@/components/ui/point-list';
import { brand } from '@/lib/content';
import { leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';
import { demoPath } from '@/lib/domain/reports/sample-reports/demos';
import {
  contentKeys,
  type ReportLine,
  type ReportType,
  reportTypes,
} from '@/lib/domain/reports/sample-reports/sample-report-types';
import { currentHref } from '@/lib/i18n/server';
import { Gauge } from './drawn-report';

const sheet = 'mx-auto flex w-full max-w-72 flex-col border border-hair bg-paper p-4 text-[0.75rem] leading-snug';

async function ReportSheet({ type }: { type: ReportType }) {
  const [{ tools }, t, format] = await Promise.all([getMessages(), getTranslations('tools.reports'), getFormatter()]);
  const lineNames: Record<string, string> = tools.reports.types[type.key].lines;
  const name = t(`types.${type.key}.title`);
  return (
    <div role="img" aria-label={t('sheetLabel', { name })} className={sheet}>
      <div className="flex items-center justify-between border-b border-ink pb-2">
        <Logo className="size-5" own={brand()} />
        <span className="figure-caption text-[0.6875rem]">{t('sheetNumber', { value: type.value })}</span>
      </div>
      <p className="mt-2.5 text-small font-semibold">{name}</p>
      <div className="my-3 border border-line bg-card px-8 py-2">
        <Drawing name={type.drawing} className="h-auto w-full" />
      </div>
      {type.lines.map((line) => (
        <div
          key={line.key}
          className="grid grid-cols-[1fr_auto_3.5rem] items-center gap-x-2 border-t border-line py-1.5"
        >
          <span className="text-soft">{lineNames[line.key]}</span>
          <span className="font-semibold">{[format.number(line.value), line.unit].filter(Boolean).join('\u00a0')}</span>
          <Mark line={line} />
        </div>
      ))}
      <div className="mt-1 flex items-center justify-between border-t border-ink pt-3">
        <span>{t('result')}</span>
        <VerdictTag verdict={type.verdict}>{t(`verdicts.${type.verdict}`)}</VerdictTag>
      </div>
    </div>
  );
}

function Mark({ line }: { line: ReportLine }) {
  return (
    <svg viewBox="0 0 56 12" aria-hidden="true" className="h-3 w-14">
      {line.kind === 'measure' && <Gauge at={line.position} />}
      {line.kind === 'share' && (
        <>
          <path d="M2 6H54" strokeWidth="5" className="stroke-line" />
          <path d={`M2 6h${line.share * 52}`} strokeWidth="5" className="stroke-accent" />
        </>
      )}
      {line.kind === 'test' && <path d="M42 6l4 4 8-9" strokeWidth="1.8" className="fill-none stroke-accent" />}
    </svg>
  );
}

export async function ReportIndex() {
  const t = await getTranslations('tools.reports');
  return (
    <nav aria-label={t('index')} className="border-t border-ink">
      <ol>
        {reportTypes.map(({ key, value }) => (
          <li key={key} className="border-b border-line">
            <a href={`#${key}`} className="flex gap-5 py-3 hover:text-accent">
              <Ordinal number={value} className="pt-0.5" />
              {t(`types.${key}.title`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const row =
  'grid scroll-mt-28 gap-x-12 gap-y-8 border-t border-line py-12 first:border-t-0 first:pt-0 md:grid-cols-[16rem_minmax(0,1fr)] md:items-start lg:grid-cols-[16rem_minmax(0,1fr)_minmax(0,1.25fr)]';

export async function ReportTypeList() {
  const t = await getTranslations('tools.reports');
  const demos = await getTranslations('report.demos');
  const href = await currentHref();
  return (
    <ol>
      {reportTypes.map((type) => (
        <li key={type.key} id={type.key} className={row}>
          <ReportSheet type={type} />
          <div>
            <Ordinal number={type.value} as="p" className="text-accent" />
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
            <PointList
              points={contentKeys.map((key) => t(`types.${type.key}.contains.${key}`))}
              className="mt-3 border-t border-line"
              row="border-b border-line py-2.5 text-small"
            />
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
        <TextLink href={href(path)} text={text} className="text-link mt-1 inline-block py-1" />
      </p>
    )
  );
}
