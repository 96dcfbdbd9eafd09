import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { exampleLot } from '@/components/sections/aql/example-lot';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { Logo } from '@/components/ui/media/logo';
import { Drawing } from '@/components/ui/media/picture';
import { brand } from '@/lib/content';
import { partNumber, type ReportPart, reportParts } from '@/lib/domain/reports/sample-reports/sample-report-types';

const look =
  'inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-accent bg-paper font-mono text-[0.75rem] font-semibold text-accent';

function PartMark({ number, className = '' }: { number: number; className?: string }) {
  return (
    <span aria-hidden="true" className={`${look} ${className}`}>
      {number}
    </span>
  );
}

const sheet = 'border border-hair bg-card p-4 text-[0.8125rem] leading-snug sm:p-7';
const measured = [
  { key: 'height', value: 95.3, at: 0.2 },
  { key: 'diameter', value: 81.6, at: -0.4 },
  { key: 'handle', value: 10.4, at: 0.5 },
] as const;
const tests = ['capacity', 'heat', 'drop'] as const;

async function DrawnReport() {
  const t = await getTranslations('tools.sample.page');
  const format = await getFormatter();
  return (
    <div role="img" aria-label={t('label')} className={sheet}>
      <Part part="identity" className="flex items-center gap-3 border-b border-ink pb-4">
        <Logo className="size-7" own={brand()} />
        <span className="text-[1rem] font-semibold">{t('title')}</span>
        <span className="figure-caption ms-auto hidden text-[0.75rem] sm:block">{t('number')}</span>
      </Part>
      <Part part="verdict" className="flex flex-wrap items-center gap-3 border-b border-line py-4">
        <b>{t('result')}</b>
        <VerdictTag verdict="accept">{t('accepted')}</VerdictTag>
        <span className="text-soft">{t('decision')}</span>
      </Part>
      <div className="grid border-b border-line sm:grid-cols-2">
        <Part part="quantity" className="py-4 sm:pe-5">
          <Pair term={t('ordered')} value={format.number(exampleLot.lot)} />
          <Pair term={t('packed')} value={format.number(9600)} />
          <Pair term={t('cartons')} value={format.number(400)} />
        </Part>
        <Part part="plan" className="border-line py-4 max-sm:border-t sm:border-s sm:ps-5">
          <Pair term={t('level')} value="II" />
          <Pair term={t('letter')} value="L" />
          <Pair term={t('sample')} value={format.number(exampleLot.sample)} />
        </Part>
      </div>
      <Part part="defects" className="border-b border-line py-4">
        {exampleLot.classes.map(({ key, found, accept }) => (
          <Pair key={key} term={t(key)} value={t('limit', { found, accept })} />
        ))}
      </Part>
      <Part part="photos" className="grid grid-cols-3 gap-3 border-b border-line py-4">
        {(['mug', 'magnifier', 'caliper'] as const).map((name, index) => (
          <Photo key={name} marked={index === 0}>
            <Drawing name={name} className="h-auto w-full" />
          </Photo>
        ))}
      </Part>
      <div className="grid border-b border-line sm:grid-cols-2">
        <Part part="measurements" className="py-4 sm:pe-5">
          {measured.map(({ key, value, at }) => (
            <Pair
              key={key}
              term={t(key)}
              value={
                <>
                  {`${format.number(value)}\u00a0mm`}
                  <svg viewBox="0 0 56 12" aria-hidden="true" className="ms-2 inline-block h-3 w-14">
                    <Gauge at={at} />
                  </svg>
                </>
              }
            />
          ))}
        </Part>
        <Part part="tests" className="border-line py-4 max-sm:border-t sm:border-s sm:ps-5">
          {tests.map((key) => (
            <Pair key={key} term={t(key)} value={<span className="text-accent">{t('pass')}</span>} />
          ))}
        </Part>
      </div>
      <div className="grid sm:grid-cols-2">
        <Part part="packing" className="pt-4 max-sm:pb-4 sm:pe-5">
          <Pair term={t('marks')} value={t('agree')} />
          <Pair term={t('barcode')} value={t('readable')} />
        </Part>
        <Part part="signatures" className="border-line pt-4 max-sm:border-t sm:border-s sm:ps-5">
          <Signature />
          <span className="figure-caption text-[0.75rem]">{t('signed')}</span>
        </Part>
      </div>
    </div>
  );
}

function Part({ part, className, children }: { part: ReportPart; className: string; children: ReactNode }) {
  return (
    <div className="relative ps-9">
      <PartMark
        number={partNumber(part)}
        className={`absolute start-0 ${part === 'identity' ? 'top-0.5' : 'top-3.5'}`}
      />
      <div className={className}>{children}</div>
    </div>
  );
}

function Pair({ term, value }: { term: string; value: ReactNode }) {
  return (
    <span className="flex items-baseline justify-between gap-x-4 py-0.5">
      <span className="text-soft">{term}</span>
      <span className="text-end font-semibold">{value}</span>
    </span>
  );
}

/** A measured value between its limits, in a view box of 56 x 12. */
export function Gauge({ at }: { at: number }) {
  return (
    <>
      <path d="M4 6H52M4 2v8M52 2v8M28 4v4" className="fill-none stroke-edge" />
      <circle cx={28 + at * 24} cy="6" r="3" className="fill-accent" />
    </>
  );
}

function Photo({ marked, children }: { marked: boolean; children: ReactNode }) {
  return (
    <span className="relative block border border-line bg-paper p-2">
      {children}
      {marked && (
        <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute end-2 top-2 size-5">
          <path d="M20 3L6 17M6 8v9h9" strokeWidth="3" className="fill-none stroke-reject" />
        </svg>
      )}
    </span>
  );
}

function Signature() {
  return (
    <svg viewBox="0 0 160 36" aria-hidden="true" className="mb-1 block h-9 w-40 max-w-full">
      <path
        d="M4 26c8-22 14-24 12-8s6 6 10-2 6 10 12 2 8-8 12 0 10 4 18-2M96 24c2-16 16-22 14-6s-14 12-6 4 14-10 16-2 10-6 14-2 10 2 18-4"
        strokeWidth="1.4"
        className="fill-none stroke-ink"
      />
      <path d="M0 34h70M90 34h70" className="stroke-hair" />
    </svg>
  );
}

export async function ReportPartsList() {
  const t = await getTranslations('tools.sample');
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start">
      <div className="lg:sticky lg:top-28">
        <DrawnReport />
      </div>
      <ol className="border-b border-line">
        {reportParts.map((part, index) => (
          <li key={part} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 border-t border-line py-5">
            <PartMark number={index + 1} />
            <div>
              <h3 className="text-h4">{t(`parts.${part}.title`)}</h3>
              <p className="mt-1.5 text-small text-soft">{t(`parts.${part}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
