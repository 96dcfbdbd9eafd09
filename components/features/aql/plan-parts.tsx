import type { ReactNode } from 'react';
import type { Found } from '@/lib/aql/plan';
import { formatQuery } from '@/lib/aql/query';
import type { Locale } from '@/lib/i18n/locales';
import type { PlanProps } from './bench-types';
import { Compare } from './compare';
import { DoubleTable } from './double-table';
import { OcPanel } from './oc-panel';
import { Presets } from './presets';
import { PrintSheet } from './print-sheet';
import { ShareBar } from './share-bar';
import { Switching } from './switching';
import { Tables } from './tables';
import { Why } from './why';

type PlanPartsProps = PlanProps & { locale: Locale; found: Found | null; origin: string; action: string; use: (address: string) => void };

/** A part of the workbench: its name and a sentence at the left, the part at the right. */
function Part({ id, title, lead, wide = false, children }: { id?: string; title: string; lead?: string; wide?: boolean; children: ReactNode }) {
  return (
    <section id={id} className="shell scroll-mt-24 print:hidden">
      <div className={`grid gap-x-12 gap-y-6 border-t border-ink py-12 ${wide ? '' : 'lg:grid-cols-[1fr_2fr]'}`}>
        <div className="max-w-2xl"><h2 className="text-h3">{title}</h2>{lead && <p className="mt-3 text-small text-soft">{lead}</p>}</div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** What follows from a plan: why it is so, what it lets through, what other plans would do, and how to take it along. */
export function PlanParts({ words, figures, plan, locale, found, origin, action, use }: PlanPartsProps) {
  const props = { words, figures, plan };
  return (
    <>
      <Part title={words.shareTitle}><ShareBar {...props} locale={locale} found={found} origin={origin} /></Part>
      <Part title={words.presetsTitle} wide><Presets words={words} query={plan.query} action={action} use={use} /></Part>
      <Part id="why" title={words.whyTitle}><Why {...props} /></Part>
      <Part id="tables" title={words.tablesTitle} lead={words.tablesLead} wide><Tables {...props} /></Part>
      <Part id="curve" title={words.ocTitle} lead={words.ocLead}><OcPanel {...props} /></Part>
      <Part id="compare" title={words.compareTitle} lead={words.compareLead}><Compare {...props} /></Part>
      <Part id="series" title={words.switchTitle} lead={words.switchLead}><Switching {...props} /></Part>
      <Part id="double" title={words.doubleTitle} lead={words.doubleLead}><DoubleTable {...props} /></Part>
      <PrintSheet {...props} address={`${origin}${action}?${formatQuery(plan.query)}`} />
    </>
  );
}
