import { type ClipboardEvent, type FormEvent, useEffect, useState } from 'react';
import { DraftField, RemoveButton, SteadyButton, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { articleProblemText, classKey, useFloor } from '@/components/features/aql/floor/floor-context';
import { levelChoices, policyChoices, severityChoices, tableLimits } from '@/components/features/aql/plan/form/choices';
import { type Choices, control, SelectField } from '@/components/features/aql/plan/form/plan-field';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { FieldNotes } from '@/components/ui/forms/field';
import {
  type ArticleField,
  type ArticleProblem,
  type ArticleRow,
  articleFields,
  articleName,
  emptyRow,
  isBlank,
  maxArticles,
  repeatedNames,
} from '@/lib/domain/aql/floor/article';
import { formatCartonRule, parseCartonRule } from '@/lib/domain/aql/floor/cartons';
import {
  addArticle,
  type FloorOrder,
  fillDown,
  orderFields,
  patched,
  removeArticle,
  seedOf,
} from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { defaultSettings, type FloorSettings, planModes } from '@/lib/domain/aql/floor/floor-settings';
import { nextId } from '@/lib/domain/aql/next-id';
import type { DefectClass } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import { type GivenArticles, PasteBox, usePaste } from './paste-box';
import { SampleAnswer, SampleDetails } from './sample-result';

type PlanStepProps = {
  plan: FloorPlan | null;
  rowProblems: ReadonlyMap<string, ArticleProblem>;
  action: string;
  given: GivenArticles;
  /** Parameters of the address that could not be read; nothing is planned until the reader has seen it. */
  unread: readonly string[];
  onAcceptDefaults: () => void;
  onNext: () => void;
};

/** The order and its sample. A GET form without script; with script each change updates the plan at once. */
export function PlanStep({ plan, rowProblems, action, given, unread, onAcceptDefaults, onNext }: PlanStepProps) {
  const { words, format, order } = useFloor();
  const paste = usePaste(given);
  // Articles that can be read and give no plan are more pieces together than a lot may have.
  const isTooLarge = order.rows.some((row) => !isBlank(row) && !rowProblems.has(row.id));
  const tooLarge = fill(words.labelled, { label: words.total, text: words.numberBad.tooLarge });
  const showPlan = (event: FormEvent) => {
    event.preventDefault();
    document.getElementById('floor-plan')?.scrollIntoView({ block: 'start' });
  };
  return (
    <form action={action} method="get" noValidate onSubmit={showPlan} className="shell print:hidden">
      {unread.length > 0 && (
        <div role="alert" className="mt-6 rounded-control border border-reject bg-reject-tint px-4 py-3 text-small">
          <p>{fill(words.queryBad, { names: format.list(unread) })}</p>
          <Button look="line" className="mt-3 noscript:hidden" onClick={onAcceptDefaults}>
            {words.queryUseDefaults}
          </Button>
        </div>
      )}
      <div id="floor-plan" className="scroll-mt-20">
        {plan ? (
          <SampleAnswer plan={plan} isPartial={rowProblems.size > 0} />
        ) : (
          <p className="on-ink px-5 py-8 text-lead text-soft">
            {unread.length > 0 ? words.noPlanUnread : isTooLarge ? tooLarge : words.noPlan}
          </p>
        )}
      </div>
      <section aria-labelledby="floor-articles" className="py-8">
        <h2 id="floor-articles" className="text-h3">
          {words.articlesTitle}
        </h2>
        <p className="mt-2 mb-6 max-w-2xl text-small text-soft">{words.articlesLead}</p>
        <OrderFields fields={['name', 'product']} className="max-w-2xl" />
        <ArticleRows problems={rowProblems} onPaste={paste.take} />
        <PasteBox paste={paste} given={given.text} />
      </section>
      <section
        aria-labelledby="floor-sample"
        className="grid items-start gap-x-12 gap-y-8 border-t border-ink py-8 lg:grid-cols-[23rem_minmax(0,1fr)]"
      >
        <div>
          <h2 id="floor-sample" className="mb-6 text-h3">
            {words.planTitle}
          </h2>
          <SettingsFields />
          <noscript>
            <p className="mt-4 text-small text-soft">{words.withoutScript}</p>
            <Button type="submit" className="mt-4 w-full">
              {words.showPlan}
            </Button>
          </noscript>
        </div>
        {plan && (
          <div>
            <SampleDetails plan={plan} />
            <Button className="mt-8 w-full sm:w-auto noscript:hidden" onClick={onNext}>
              {words.toFloor}
            </Button>
          </div>
        )}
      </section>
    </form>
  );
}

type ArticleRowsProps = { problems: ReadonlyMap<string, ArticleProblem>; onPaste: (text: string) => void };

const columns = 'sm:grid-cols-[1.6fr_1fr_1fr_1fr_1fr_2.75rem]';
const maxNamed = 5;
/** Rows that the server renders, of the 200 that an address may hold; they are of use with script alone. */
const maxServerRows = 20;
const isNumber = (field: ArticleField) => field === 'quantity' || field === 'perCarton';

function ArticleRows({ problems, onPaste }: ArticleRowsProps) {
  const { words, format, order, update } = useFloor();
  /** The article that was removed last, and the order before and after; it comes back until something else changes. */
  const [removed, setRemoved] = useState<{ row: ArticleRow; before: FloorOrder; after: FloorOrder } | null>(null);
  const [shown, setShown] = useState(maxServerRows);
  const repeated = repeatedNames(order.rows);
  useEffect(() => setShown(Number.POSITIVE_INFINITY), []);
  useEffect(() => {
    // The button that had the focus went with the row.
    if (removed) document.getElementById('article-undo')?.focus({ preventScroll: true });
  }, [removed]);
  const set = (id: string, field: ArticleField, text: string) =>
    update((one) => ({ ...one, rows: patched(one.rows, id, { [field]: text }) }));
  const remove = (row: ArticleRow) =>
    update((before) => {
      const next = removeArticle(before, row.id);
      const after = next.rows.length > 0 ? next : { ...next, rows: [emptyRow(nextId(before.rows))] };
      setRemoved(isBlank(row) ? null : { row, before, after });
      return after;
    });
  /** Several cells become rows, those of one column go down from here; a browser would press them into one field. */
  const paste = (event: ClipboardEvent, rowId: string, field: ArticleField) => {
    const text = event.clipboardData.getData('text/plain');
    const plain = text.trim();
    if (!/[\t\n]/.test(plain)) return;
    event.preventDefault();
    if (plain.includes('\t')) return onPaste(text);
    const cells = plain.split(/\r?\n/).map((cell) => cell.trim());
    update((one) => fillDown(one, rowId, field, cells));
  };
  return (
    <div className="noscript:hidden">
      <ul className="border-b border-line max-sm:grid max-sm:gap-3 max-sm:border-b-0">
        {order.rows.slice(0, shown).map((row, index) => {
          const problem = problems.get(row.id);
          const labelClass = index === 0 ? '' : 'sm:sr-only';
          return (
            <li
              key={row.id}
              className="relative border-line max-sm:rounded-control max-sm:border max-sm:bg-card max-sm:p-3 sm:border-t sm:py-2"
            >
              <div className={`grid grid-cols-2 items-end gap-x-3 gap-y-2 ${columns}`}>
                {articleFields.map((field) => (
                  <div
                    key={field}
                    onPaste={(event) => paste(event, row.id, field)}
                    className={field === 'sku' ? 'max-sm:col-span-2' : ''}
                  >
                    <ToolTextField
                      label={words[field]}
                      labelClass={labelClass}
                      value={row[field]}
                      inputMode={isNumber(field) ? 'numeric' : 'text'}
                      maxLength={isNumber(field) ? 24 : 60}
                      aria-invalid={problem?.field === field || undefined}
                      aria-describedby={problem?.field === field ? `article-${row.id}-error` : undefined}
                      onText={(text) => set(row.id, field, text)}
                    />
                  </div>
                ))}
                <RemoveButton
                  label={fill(words.removeArticle, { name: row.sku || String(index + 1) })}
                  className="max-sm:absolute max-sm:end-0 max-sm:top-0"
                  onRemove={() => remove(row)}
                />
              </div>
              {problem && <FieldNotes id={`article-${row.id}`} error={articleProblemText(words, problem)} />}
            </li>
          );
        })}
      </ul>
      {removed?.after === order && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-3 text-small">
          {fill(words.articleRemoved, { name: articleName(removed.row) })}
          <Button id="article-undo" look="line" onClick={() => update(() => removed.before)}>
            {words.undo}
          </Button>
        </p>
      )}
      {repeated.length > 0 && (
        <p className="mt-3 text-small text-attention">
          {fill(words.repeatedRows, { names: format.list(repeated.slice(0, maxNamed)) })}
        </p>
      )}
      <SteadyButton
        look="line"
        className="mt-4 max-sm:w-full"
        isReady={order.rows.length < maxArticles}
        onClick={() => update(addArticle)}
      >
        {words.addArticle}
      </SteadyButton>
    </div>
  );
}

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

function SettingsFields() {
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
