import type { Counts } from '@/lib/domain/aql/plan';
import type { Locale } from '@/lib/i18n/locales';
import type { PlanProps } from '@/components/features/aql/bench-types';
import { Part } from '@/components/features/aql/part';
import { Presets } from './presets';
import { ShareBar } from './share-bar';
import { PlanDerivation } from './plan-derivation';

type PlanPartsProps = PlanProps & {
  locale: Locale;
  found: Counts | null;
  origin: string;
  action: string;
  applyQuery: (address: string) => void;
};

/** The parts next to the result: sharing, presets, and the derivation of the plan. */
export function PlanParts({ words, format, plan, locale, found, origin, action, applyQuery }: PlanPartsProps) {
  const props = { words, format, plan };
  return (
    <>
      <Part title={words.shareTitle}>
        <ShareBar {...props} locale={locale} found={found} origin={origin} />
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
