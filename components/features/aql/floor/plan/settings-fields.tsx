import { useState } from 'react';
import { DraftField, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { classKey, useFloor } from '@/components/features/aql/floor/floor-context';
import { levelChoices, policyChoices, severityChoices, tableLimits } from '@/components/features/aql/plan/form/choices';
import { type Choices, control, SelectField } from '@/components/features/aql/plan/form/plan-field';
import { Details } from '@/components/ui/details';
import { formatCartonRule, parseCartonRule } from '@/lib/domain/aql/floor/cartons';
import { orderFields, seedOf } from '@/lib/domain/aql/floor/floor-order';
import { defaultSettings, type FloorSettings, planModes } from '@/lib/domain/aql/floor/floor-settings';
import type { DefectClass } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';

type OrderFieldsProps = { fields?: readonly (typeof orderFields)[number][]; className?: string };

export function OrderFields({ fields = orderFields, className = '' }: OrderFieldsProps) {
  const { words, order, update } = useFloor();
  return (
    <div className={`mb-8 grid grid-cols-2 gap-x-4 gap-y-3 noscript:hidden ${className}`}>
      {fields.map((name) => (
        <ToolTextField
          key={name}
          label={words[name]}
          type={name === 'date' ? 'date' : 'text'}
          value={order[name]}
          onText={(text) => update((one) => ({ ...one, [name]: text }))}
        />
      ))}
    </div>
  );
}

export function SettingsFields() {
  const { words, format, planning, order, update } = useFloor();
  const { settings } = order;
  const set = (change: Partial<FloorSettings>) =>
    update((one) => ({ ...one, settings: { ...one.settings, ...change } }));
  const select = <T extends string>(
    name: string,
    label: string,
    value: T,
    choices: Choices<T>,
    onPick: (value: T) => void,
  ) => <SelectField id={`floor-${name}`} name={name} label={label} value={value} choices={choices} onPick={onPick} />;
  const option = <N extends 'mode' | 'level' | 'severity' | 'policy' | 'goods'>(
    name: N,
    choices: Choices<FloorSettings[N]>,
  ) => select(name, words[name], settings[name], choices, (value) => set({ [name]: value }));
  const limit = (name: DefectClass) => {
    const label = fill(words.limitLabel, { name: words[classKey[name]] });
    const pick = (value: string) => set({ limits: { ...settings.limits, [name]: value } });
    return select(name, label, settings.limits[name], tableLimits(words, format), pick);
  };
  const takeRule = (text: string) => {
    const rule = text.trim() === '' ? defaultSettings.cartons : parseCartonRule(text);
    if (rule) set({ cartons: rule });
    return rule !== null;
  };
  const isUnusual = settings.severity !== 'normal' || settings.policy !== 'own' || settings.limits.fatal !== '0';
  // Opens when an order with such settings comes; the reader closes it.
  const [open, setOpen] = useState(isUnusual);
  if (isUnusual && !open) setOpen(true);
  return (
    <div className="grid gap-4">
      {option(
        'mode',
        planModes.map((value) => ({ value, label: value === 'order' ? words.modeOrder : words.modeEach })),
      )}
      {option('level', levelChoices)}
      <div className="grid grid-cols-2 gap-4">
        {limit('serious')}
        {limit('minor')}
      </div>
      <DraftField
        id="floor-cartons"
        name="cartons"
        label={words.cartonRule}
        help={words.cartonRuleHelp}
        error={words.cartonRuleBad}
        placeholder="√n"
        value={settings.cartons.kind === 'sqrt' ? '' : formatCartonRule(settings.cartons)}
        onText={takeRule}
      />
      {option('goods', [{ value: '', label: words.listChoose }, ...planning.groups])}
      <Details more={words.advanced} less={words.advancedClose} open={open}>
        <div className="grid gap-4 pt-2">
          {limit('fatal')}
          {option('severity', severityChoices(words))}
          {option('policy', policyChoices(words))}
        </div>
      </Details>
      <noscript>
        <label className="block">
          <span className="mb-1.5 block text-small font-[550]">{words.seed}</span>
          <input name="seed" inputMode="numeric" defaultValue={seedOf(order, 1)} className={control} />
        </label>
      </noscript>
    </div>
  );
}
