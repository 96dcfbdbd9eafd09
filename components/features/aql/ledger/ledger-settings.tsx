import { Checkbox, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { levelChoices, tableLimits } from '@/components/features/aql/plan/form/choices';
import { SelectField } from '@/components/features/aql/plan/form/plan-field';
import { maxTextLength, type LedgerSettings as Settings } from '@/lib/domain/aql/ledger/ledger';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import { classKey, useLedgerContext } from './ledger-context';

export function LedgerSettings() {
  const { words, format, ledger, update } = useLedgerContext();
  const { settings, name } = ledger;
  const set = (change: Partial<Settings>) => update((one) => ({ ...one, settings: { ...one.settings, ...change } }));
  return (
    <section aria-labelledby="ledger-settings">
      <h2 id="ledger-settings" className="border-t border-ink pt-4 text-h4">
        {words.settingsTitle}
      </h2>
      <div className="mt-4 grid gap-4">
        <ToolTextField
          label={words.ledgerName}
          maxLength={maxTextLength}
          value={name}
          onText={(text) => update((one) => ({ ...one, name: text }), false)}
        />
        {defectClasses.map((one) => (
          <SelectField
            key={one}
            id={`ledger-${one}`}
            label={fill(words.limitLabel, { name: words[classKey[one]] })}
            value={settings.limits[one]}
            choices={tableLimits(words, format)}
            onPick={(value) => set({ limits: { ...settings.limits, [one]: value } })}
          />
        ))}
        <SelectField
          id="ledger-level"
          label={words.levelOfNext}
          value={settings.level}
          choices={levelChoices}
          onPick={(level) => set({ level })}
        />
        <Checkbox
          label={words.reducedAgreed}
          checked={settings.isReducedAgreed}
          onCheck={(isReducedAgreed) => set({ isReducedAgreed })}
        />
        <p className="text-caption text-soft">{words.settingsNote}</p>
      </div>
    </section>
  );
}
