import { limitChoices, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { Field, GroupedSelect } from '@/components/features/aql/plan/form/plan-field';
import { type Ledger, type LedgerSettings as Settings, maxTextLength } from '@/lib/domain/aql/ledger/ledger';
import { defectClasses, inspectionLevels } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import { classKey, type LedgerProps } from './ledger-messages';
import type { UpdateLedger } from './use-ledger';

type LedgerSettingsProps = LedgerProps & { ledger: Ledger; update: UpdateLedger };

/** What was agreed with the supplier: whose lots, limits, level, whether reduced inspection may be used. */
export function LedgerSettings({ words, format, ledger, update }: LedgerSettingsProps) {
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
          <Field key={one} id={`ledger-${one}`} label={fill(words.limitLabel, { name: words[classKey[one]] })}>
            <GroupedSelect
              id={`ledger-${one}`}
              value={settings.limits[one]}
              groups={limitChoices(words, format)}
              onPick={(value) => set({ limits: { ...settings.limits, [one]: value } })}
            />
          </Field>
        ))}
        <Field id="ledger-level" label={words.levelOfNext}>
          <GroupedSelect
            id="ledger-level"
            value={settings.level}
            groups={[
              { label: '', choices: inspectionLevels.map((level) => ({ value: level.name, label: level.name })) },
            ]}
            onPick={(value) => {
              const level = inspectionLevels.find((known) => known.name === value)?.name;
              if (level) set({ level });
            }}
          />
        </Field>
        <label className="flex min-h-11 items-center gap-3 text-small leading-snug">
          <input
            type="checkbox"
            checked={settings.isReducedAgreed}
            onChange={(event) => set({ isReducedAgreed: event.target.checked })}
            className="size-5 shrink-0 accent-(--accent)"
          />
          {words.reducedAgreed}
        </label>
        <p className="text-caption text-soft">{words.settingsNote}</p>
      </div>
    </section>
  );
}
