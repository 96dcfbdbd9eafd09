import { getFormatter, getMessages, getTranslations } from 'next-intl/server';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { Logo } from '@/components/ui/media/logo';
import { Drawing } from '@/components/ui/media/picture';
import type { ReportLine, ReportType } from '@/lib/domain/reports/sample-reports/sample-report-types';

const sheet = 'mx-auto flex w-full max-w-72 flex-col border border-hair bg-paper p-4 text-[0.75rem] leading-snug';

/** Drawn first page of a report type, with invented values. */
export async function ReportSheet({ type }: { type: ReportType }) {
  const [{ tools }, t, format] = await Promise.all([getMessages(), getTranslations('tools.reports'), getFormatter()]);
  const lineNames: Record<string, string> = tools.reports.types[type.key].lines;
  const name = t(`types.${type.key}.title`);
  return (
    <div role="img" aria-label={t('sheetLabel', { name })} className={sheet}>
      <div className="flex items-center justify-between border-b border-ink pb-2">
        <Logo className="size-5" />
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

/** A tolerance with its value, a bar, or a tick or cross. */
function Mark({ line }: { line: ReportLine }) {
  return (
    <svg viewBox="0 0 56 12" aria-hidden="true" className="h-3 w-14">
      {line.kind === 'measure' && (
        <>
          <path d="M4 6H52M4 2v8M52 2v8M28 4v4" className="fill-none stroke-edge" />
          <circle cx={28 + line.position * 24} cy="6" r="3" className="fill-accent" />
        </>
      )}
      {line.kind === 'share' && (
        <>
          <path d="M2 6H54" strokeWidth="5" className="stroke-line" />
          <path d={`M2 6h${line.share * 52}`} strokeWidth="5" className="stroke-accent" />
        </>
      )}
      {line.kind === 'test' && (
        <path
          d={line.passed ? 'M42 6l4 4 8-9' : 'M44 2l8 8m0-8l-8 8'}
          strokeWidth="1.8"
          className={`fill-none ${line.passed ? 'stroke-accent' : 'stroke-reject'}`}
        />
      )}
    </svg>
  );
}
