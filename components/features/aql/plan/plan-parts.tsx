import type { Counts } from '@/lib/domain/aql/sampling/plan';
import type { Locale } from '@/lib/i18n/locales';
import type { PlanProps } from '@/components/features/aql/bench-types';
import { Part } from '@/components/features/aql/part';
import { Presets } from './form/presets';
import { ShareBar } from './share-bar';
import { SheetFields } from './sheet-fields';
import type { SheetText } from '@/components/features/aql/sheet-text';
import { PlanDerivation } from './result/plan-derivation';

type PlanPartsProps = PlanProps & {
  locale: Locale;
  found: Counts | null;
  origin: string;
  action: string;
  applyQuery: (address: string) => void;
  sheet: SheetText;
  onSheet: (sheet: SheetText) => void;
};

/** The parts next to the result: sharing, presets, and the derivation of the plan. */
export function PlanParts(all: PlanPartsProps) {
  const { words, format, plan, locale, found, origin, action, applyQuery, sheet, onSheet } = all;
  const props = { words, format, plan };
  return (
    <>
      <Part title={words.shareTitle}>
        <ShareBar {...props} locale={locale} found={found} origin={origin} />
        <SheetFields words={words} format={format} sheet={sheet} onSheet={onSheet} />
      </Part>
      <Part title={words.presetsTitle} wide>
        <Presets words={words} query={plan.query} action={action} applyQuery={applyQuery} />
      </Part>
      <Part id="why" title={words.whyTitle}>
        <PlanDerivation {...props} />
      </Part>
    </>
  );
}
