import type { Found } from '@/lib/aql/plan';
import type { Locale } from '@/lib/i18n/locales';
import type { PlanProps } from './bench-types';
import { Part } from './part';
import { Presets } from './presets';
import { ShareBar } from './share-bar';
import { Why } from './why';

type PlanPartsProps = PlanProps & { locale: Locale; found: Found | null; origin: string; action: string; use: (address: string) => void };

/** What follows from a plan at once: the plan to take along, plans that are often asked, and why it is so. */
export function PlanParts({ words, figures, plan, locale, found, origin, action, use }: PlanPartsProps) {
  const props = { words, figures, plan };
  return (
    <>
      <Part title={words.shareTitle}><ShareBar {...props} locale={locale} found={found} origin={origin} /></Part>
      <Part title={words.presetsTitle} wide><Presets words={words} query={plan.query} action={action} use={use} /></Part>
      <Part id="why" title={words.whyTitle}><Why {...props} /></Part>
    </>
  );
}
