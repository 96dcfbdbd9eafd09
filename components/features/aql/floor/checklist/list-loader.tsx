import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { control } from '@/components/features/aql/plan/form/plan-field';
import type { DefectClass } from '@/lib/domain/aql/tables/levels-and-limits';
import { type FloorOrder, maxChecks, maxLines } from '@/lib/domain/aql/floor/floor-order';
import { fill } from '@/lib/i18n/fill';
import type { FloorMessages } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';

/** The checklist and the defects of a product group, short enough to travel with the page. */
export type DefectListChoice = {
  group: string;
  title: string;
  checks: readonly { id: string; text: string; how: string }[];
  lines: readonly { id: string; class: DefectClass; text: string }[];
};

type ListLoaderProps = {
  words: FloorMessages;
  order: FloorOrder;
  update: Update;
  lists: readonly DefectListChoice[];
};

/** Adds those of `more` whose id is not there yet. */
function join<T extends { id: string }>(all: readonly T[], more: readonly T[]): T[] {
  const known = new Set(all.map(({ id }) => id));
  return [...all, ...more.filter(({ id }) => !known.has(id))];
}

/** Takes over the checks and defects of a product group; what is there stays, and what finds no room is said. */
export function ListLoader({ words, order, update, lists }: ListLoaderProps) {
  const id = useId();
  const [group, setGroup] = useState('');
  const [status, setStatus] = useState('');
  const list = lists.find((one) => one.group === group);
  const take = () => {
    if (!list) return;
    const checks = list.checks.map((check) => ({ ...check, state: 'open' as const, note: '' }));
    update(
      (one) => ({
        ...one,
        checks: join(one.checks, checks).slice(0, maxChecks),
        lines: join(one.lines, list.lines).slice(0, maxLines),
      }),
      true,
    );
    const full = (label: string, count: number, most: number) =>
      count > most ? fill(words.labelled, { label, text: fill(words.listFull, { most }) }) : '';
    setStatus(
      [
        full(words.checksTitle, join(order.checks, checks).length, maxChecks),
        full(words.namedTitle, join(order.lines, list.lines).length, maxLines),
      ].join(' '),
    );
    setGroup('');
  };
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block text-small">
        {order.checks.length === 0 ? words.listLead : words.listMore}
      </label>
      <div className="flex gap-2">
        <select
          id={id}
          value={group}
          onChange={(event) => setGroup(event.target.value)}
          className={`${control} flex-1 border-edge`}
        >
          <option value="">{words.listChoose}</option>
          {lists.map((one) => (
            <option key={one.group} value={one.group}>
              {one.title}
            </option>
          ))}
        </select>
        <Button look="line" onClick={take} aria-disabled={!list} className="aria-disabled:opacity-40">
          {words.add}
        </Button>
      </div>
      <p role="status" className="mt-2 text-small text-attention">
        {status}
      </p>
    </div>
  );
}
