import { useEffect, useRef, useState } from 'react';
import type { PlanProps } from '@/components/features/aql/bench-types';
import { TextField } from '@/components/features/aql/plan/form/plan-field';
import { Button } from '@/components/ui/button';
import { maxDesignSize, type PlanGoal, smallestPlan, smallestTablePlan } from '@/lib/domain/aql/curves/plan-design';
import { queryFromTable2Cell } from '@/lib/domain/aql/query/plan-from-cell';
import type { PlanQuery } from '@/lib/domain/aql/sampling/plan';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import { readDecimal } from '@/lib/domain/text/written-number';
import { fill } from '@/lib/i18n/fill';

const names = ['badShare', 'accepted', 'goodShare', 'rejected'] as const;
type Name = (typeof names)[number];
type Texts = Record<Name, string>;
const idOf = (name: Name) => `aql-design-${name}`;

const initialBad = 6.5;

/** Parses percent strictly between 0 and 100, with point or comma; null for anything else. */
function parsePercent(text: string): number | null {
  const percent = readDecimal(normalizeInput(text).replace(/%$/, ''));
  return percent !== null && percent > 0 && percent < 100 ? percent / 100 : null;
}

type Parsed = { goal: PlanGoal | null; invalid: ReadonlySet<Name> };

/** An empty share of good lots means that only bad lots count. */
function parseGoal(texts: Texts): Parsed {
  const [badShare, accepted, goodShare, rejected] = names.map((name) => parsePercent(texts[name]));
  const hasGood = texts.goodShare.trim() !== '';
  const invalid = new Set<Name>();
  if (!badShare) invalid.add('badShare');
  if (!accepted) invalid.add('accepted');
  if (hasGood && (!goodShare || (badShare && goodShare >= badShare))) invalid.add('goodShare');
  if (hasGood && !rejected) invalid.add('rejected');
  if (invalid.size > 0 || !badShare || !accepted) return { goal: null, invalid };
  const good = hasGood && goodShare && rejected ? { share: goodShare, rejected } : null;
  return { goal: { bad: { share: badShare, accepted }, good }, invalid };
}

type DesignProps = PlanProps & { onTake: (update: (query: PlanQuery) => PlanQuery) => void };

export function Design({ words, format, onTake }: DesignProps) {
  const [texts, setTexts] = useState<Texts>({
    badShare: format.decimal(initialBad),
    accepted: '1',
    goodShare: '',
    rejected: '5',
  });
  const box = useRef<HTMLDivElement>(null);
  // What was typed before hydration stands in the fields, and React knows nothing of it.
  useEffect(() => {
    const typed = names.flatMap((name) => {
      const field = box.current?.querySelector<HTMLInputElement>(`#${idOf(name)}`);
      return field ? [[name, field.value]] : [];
    });
    setTexts((rendered) => ({ ...rendered, ...Object.fromEntries(typed) }));
  }, []);
  const { goal, invalid } = parseGoal(texts);
  const free = goal && smallestPlan(goal);
  const table = goal && smallestTablePlan(goal);
  const numbers = (size: number, ac: number) =>
    fill(words.doubleNumbers, { size: format.whole(size), ac: format.whole(ac), re: format.whole(ac + 1) });
  const field = (name: Name, label: string, help?: string) => {
    const problem = name === 'goodShare' ? words.designBadGood : words.designBadPercent;
    return (
      <TextField
        id={idOf(name)}
        label={label}
        help={help}
        error={invalid.has(name) ? problem : undefined}
        inputMode="decimal"
        maxLength={9}
        value={texts[name]}
        onText={(text) => setTexts({ ...texts, [name]: text })}
      />
    );
  };
  return (
    <div>
      <div ref={box} className="grid items-start gap-4 sm:grid-cols-2">
        {field('badShare', words.designBadShare)}
        {field('accepted', words.designAccepted)}
        {field('goodShare', words.designGoodShare, words.designGoodHelp)}
        {field('rejected', words.designRejected)}
      </div>
      <div role="status" className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="border-t border-line pt-3">
          <p className="text-small text-soft">{words.designFree}</p>
          <p className="text-h4 font-semibold">
            {free
              ? numbers(free.size, free.ac)
              : goal
                ? fill(words.designNone, { n: format.whole(maxDesignSize) })
                : '–'}
          </p>
        </div>
        <div className="border-t border-line pt-3">
          <p className="text-small text-soft">{words.designTable}</p>
          <p className="text-h4 font-semibold">
            {table ? numbers(table.size, table.ac) : goal ? words.designNoTable : '–'}
          </p>
          {table && (
            <>
              <p className="text-small text-soft">
                {fill(words.designCell, { letter: table.letter, aql: format.aql(table.aql) })}
              </p>
              <Button
                look="line"
                className="mt-3"
                onClick={() =>
                  onTake((query) =>
                    queryFromTable2Cell({ ...query, severity: 'normal' }, 'serious', table.letter, table.aql),
                  )
                }
              >
                {words.designTake}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
