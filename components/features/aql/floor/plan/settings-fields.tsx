import { useState } from 'react';
import { DraftField, limitChoices, ToolTextField } from '@/components/features/aql/device/tool-fields';
import type { FloorMessages, FloorProps } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';
import { type ChoiceGroup, control, Field, GroupedSelect } from '@/components/features/aql/plan/form/plan-field';
import { Details } from '@/components/ui/details';
import { formatCartonRule, parseCartonRule } from '@/lib/domain/aql/floor/cartons';
import { type FloorOrder, type OrderField, orderFields, seedOf } from '@/lib/domain/aql/floor/floor-order';
import type { PlanningRule } from '@/lib/domain/aql/floor/floor-plan';
import { type FloorSettings, planModes } from '@/lib/domain/aql/floor/floor-settings';
import { policies } from '@/lib/domain/aql/sampling/plan';
import { inspectionLevels, severities } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';

type OrderFieldsProps = {
  words: FloorMessages;
  order: FloorOrder;
  update: Update;
  fields?: readonly OrderField[];
  className?: string;
};

/** Who inspects what, where and when; goes on the sheet. */
export function OrderFields({ words, order, update, fields = orderFields, className = '' }: OrderFieldsProps) {
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

type SettingsFieldsProps = FloorProps & { order: FloorOrder; update: Update; planning: PlanningRule };

/** What was agreed: level, limits, cartons to open, product group. */
export function SettingsFields({ words, format, order, update, planning }: SettingsFieldsProps) {
  const { settings } = order;
  const set = (change: Partial<FloorSettings>) =>
    update((one) => ({ ...one, settings: { ...one.settings, ...change } }));
  const select = (
    name: string,
    label: string,
    value: string,
    groups: ChoiceGroup[],
    onPick: (value: string) => void,
  ) => (
    <Field id={`floor-${name}`} label={label}>
      <GroupedSelect id={`floor-${name}`} name={name} value={value} groups={groups} onPick={onPick} />
    </Field>
  );
  const option = <T extends string>(
    name: 'mode' | 'level' | 'severity' | 'policy' | 'goods',
    label: string,
    choices: readonly { value: T; label: string }[],
  ) => {
    const pick = (value: string) => {
      const known = choices.find((choice) => choice.value === value)?.value;
      if (known) set({ [name]: known });
    };
    return select(name, label, settings[name], [{ label: '', choices }], pick);
  };
  const limit = (name: keyof FloorSettings['limits'], label: string) =>
    select(name, fill(words.limitLabel, { name: label }), settings.limits[name], limitChoices(words, format), (value) =>
      set({ limits: { ...settings.limits, [name]: value } }),
    );
  const takeRule = (text: string) => {
    const rule = text.trim() === '' ? { kind: 'sqrt' as const, value: 0 } : parseCartonRule(text);
    if (rule) set({ cartons: rule });
    return rule !== null;
  };
  const isUnusual = settings.severity !== 'normal' || settings.policy !== 'own' || settings.limits.fatal !== '0';
  // Opens when an order with such settings comes; the reader closes it.
  const [open, setOpen] = useState(isUnusual);
  if (isUnusual && !open) setOpen(true);
  const rule = settings.cartons.kind === 'sqrt' ? '' : formatCartonRule(settings.cartons);
  return (
    <div className="grid gap-4">
      {option(
        'mode',
        words.mode,
        planModes.map((value) => ({ value, label: value === 'order' ? words.modeOrder : words.modeEach })),
      )}
      {option(
        'level',
        words.level,
        inspectionLevels.map(({ name }) => ({ value: name, label: name })),
      )}
      <div className="grid grid-cols-2 gap-4">
        {limit('serious', words.major)}
        {limit('minor', words.minorClass)}
      </div>
      <DraftField
        id="floor-cartons"
        name="cartons"
        label={words.cartonRule}
        help={words.cartonRuleHelp}
        error={words.cartonRuleBad}
        placeholder="√n"
        value={rule}
        onText={takeRule}
      />
      {option('goods', words.goods, [{ value: '', label: words.listChoose }, ...planning.groups])}
      <Details more={words.advanced} less={words.advancedClose} open={open}>
        <div className="grid gap-4 pt-2">
          {limit('fatal', words.critical)}
          {option(
            'severity',
            words.severity,
            severities.map((value) => ({ value, label: words[value] })),
          )}
          {option(
            'policy',
            words.policy,
            policies.map((value) => ({ value, label: value === 'own' ? words.policyOwn : words.policyCommon })),
          )}
        </div>
      </Details>
      <noscript>
        <label className="block">
          <span className="mb-1.5 block text-small font-[550]">{words.seed}</span>
          <input name="seed" inputMode="numeric" defaultValue={seedOf(order, 1)} className={`${control} border-edge`} />
        </label>
      </noscript>
    </div>
  );
}
