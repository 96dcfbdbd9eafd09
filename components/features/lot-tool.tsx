'use client';

import type { Messages } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { island } from '@/components/ui/island';
import { DotField } from '@/components/ui/media/dot-field';
import { fill } from '@/lib/i18n/fill';

/** Plan of one row of Table 1 (ISO 2859-1): largest lot of the row, code letter, sample, and Ac of both classes. */
export type LotPlan = { upTo: number; letter: string; sample: number; major: number; minor: number };

type LotToolProps = {
  /** Rows by lot size, the last without end. */
  plans: readonly LotPlan[];
  lot: number;
  /** Address that answers the form without script: the calculator. */
  action: string;
  /** Sign between groups of three digits. */
  separator: string;
  words: Messages['home']['hero']['tool'];
  /** Heading above the field, and what follows below the answer. */
  children: ReactNode;
  after: ReactNode;
};

/** The slider's lots: 50 to 500,000 pieces on a logarithmic scale, in two significant digits. */
const drag = { from: 50, decades: 4, steps: 160 } as const;
const draggedLot = (step: number) => Number((drag.from * 10 ** ((step / drag.steps) * drag.decades)).toPrecision(2));
const stepOf = (lot: number) =>
  Math.round(Math.min(1, Math.max(0, Math.log10(lot / drag.from) / drag.decades)) * drag.steps);

/** More places than these would be no dots any more. */
const maxPlaces = 4_000;
const minColumns = 20;
const ratio = 1.5;

/** Pieces that one grey dot stands for: 1, 2, 5, 10, 20 and so on. */
function piecesPerDot(lot: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (lot / (digit * power) <= maxPlaces) return digit * power;
}

/**
 * Sampling plan of a lot as one types or drags it: the lot as dots, exactly as many of them lit as the sample has pieces,
 * and what is accepted. Level II, normal inspection, AQL 2.5 and 4.0.
 */
export const LotTool = island({ instead: ({ children }) => children }, function LotTool(props: LotToolProps) {
  const { plans, action, separator, words, children, after } = props;
  const [lot, setLot] = useState(props.lot);
  const [isInvalid, setIsInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const whole = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, separator);

  // How people write numbers is read by 1.5 kB of rules, which come with the first key.
  const read = async (text: string) => {
    const { parseLot } = await import('@/lib/domain/aql/query/lot');
    if (field.current?.value !== text) return;
    const parsed = parseLot(text);
    setIsInvalid(!parsed.ok);
    if (parsed.ok) setLot(parsed.lot);
  };
  // What was typed before the script came, or what the browser has kept, counts.
  const readKept = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value !== defaultValue) void read(value);
  });
  useEffect(() => readKept(), []);

  const plan = plans.find(({ upTo }) => lot <= upTo) ?? plans.at(-1);
  if (!plan) return children;
  const sample = Math.min(plan.sample, lot);
  const each = piecesPerDot(lot);
  const places = Math.ceil(lot / each);
  const columns = Math.max(minColumns, Math.ceil(Math.sqrt(places * ratio)));
  const note = sample === lot ? words.whole : fill(each === 1 ? words.single : words.many, { each: whole(each) });
  const figures = [
    { key: 'sample', value: sample, tone: '' },
    { key: 'accepts', value: plan.major, tone: 'text-accent' },
    { key: 'rejects', value: plan.major + 1, tone: 'text-reject' },
  ] as const;
  const onDrag = (event: FormEvent<HTMLInputElement>) => {
    const dragged = draggedLot(event.currentTarget.valueAsNumber);
    if (field.current) field.current.value = whole(dragged);
    setIsInvalid(false);
    setLot(dragged);
  };
  return (
    <form
      action={action}
      noValidate
      className="grid content-start gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]"
    >
      {/* What Enter presses: the first button of a form. */}
      <button type="submit" hidden />
      <div>
        {children}
        <label htmlFor={`${id}lot`} className="figure-caption mt-5 mb-1.5 block">
          {words.field}
        </label>
        <p className="flex items-baseline gap-4 border-b-2 border-ink pb-1">
          <input
            ref={field}
            id={`${id}lot`}
            name="lot"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            defaultValue={whole(props.lot)}
            onInput={({ currentTarget }) => void read(currentTarget.value)}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}error` : undefined}
            className="w-full min-w-0 grow bg-transparent text-[2.5rem] leading-tight font-semibold tracking-tight tabular-nums focus-visible:outline-offset-0 lg:text-[3rem]"
          />
          <span className="shrink-0 text-small text-soft">{words.level}</span>
        </p>
        <input
          type="range"
          min={0}
          max={drag.steps}
          value={stepOf(lot)}
          onInput={onDrag}
          onChange={() => {}}
          aria-label={words.drag}
          aria-valuetext={whole(lot)}
          className="lot-range mt-2 block w-full noscript:hidden"
        />
        {isInvalid && (
          <p id={`${id}error`} role="alert" className="mt-2 text-small text-reject">
            {words.invalid}
          </p>
        )}
        <output htmlFor={`${id}lot`} className="mt-4 block">
          <span className="grid grid-cols-3">
            {figures.map(({ key, value, tone }) => (
              <span key={key} className="border-line pe-3 not-first:border-s not-first:ps-4 sm:not-first:ps-6">
                <b
                  key={value}
                  translate="no"
                  className={`block text-[2rem] leading-tight font-semibold lg:text-[2.5rem] ${tone}`}
                >
                  {isInvalid ? '–' : whole(value)}
                </b>
                <span className="block text-small leading-snug text-soft">{words[key]}</span>
              </span>
            ))}
          </span>
          <span key={plan.minor} className={`figure-caption mt-4 block ${isInvalid ? 'invisible' : ''}`}>
            {fill(words.minor, { letter: plan.letter, accept: plan.minor, reject: plan.minor + 1 })}
          </span>
        </output>
      </div>
      <div>{after}</div>
      <figure className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-end">
        <div className={`aspect-[1.5] ${isInvalid ? 'invisible' : ''}`}>
          <DotField
            columns={columns}
            rows={Math.ceil(places / columns)}
            places={places}
            lit={sample - Math.min(sample, plan.major + 1)}
            bad={Math.min(sample, plan.major + 1)}
            size={Math.max(1, columns / 50)}
            seed={11}
            className="max-h-full"
          />
        </div>
        <figcaption className="figure-caption mt-4 justify-between gap-x-6 border-t border-line pt-3 sm:flex">
          <span key={note} className={isInvalid ? 'invisible' : ''}>
            {note}
          </span>{' '}
          <button type="submit" className="text-ink underline underline-offset-4 hover:text-accent">
            {words.more}
          </button>
        </figcaption>
      </figure>
    </form>
  );
});
