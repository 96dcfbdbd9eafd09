import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import type { SinglePlan } from '@/lib/domain/aql/tables/master-table';
import { differingCells, type Edition, editionPlan } from '@/lib/domain/aql/tables/mil-std-105e';
import { classWordKey, type PlanProps } from '@/components/features/aql/bench-types';
import { fill } from '@/lib/i18n/fill';

/** What differs between the editions in this table, and for the plans of this lot. */
export function EditionNotes({ words, format, plan, edition }: PlanProps & { edition: Edition }) {
  const { severity } = plan.query;
  const cells = differingCells(severity).length;
  const numbers = ({ letter, size, ac, re }: SinglePlan) =>
    fill(words.editionPlan, { letter, size: format.whole(size), ac, re });
  const differences = defectClasses.flatMap((name) => {
    const { limit } = plan.classes[name];
    if (limit.kind !== 'aql') return [];
    const [iso, mil] = [
      numbers(editionPlan('iso', severity, plan.letter, limit.aql)),
      numbers(editionPlan('mil', severity, plan.letter, limit.aql)),
    ];
    return iso === mil ? [] : [{ name, iso, mil }];
  });
  return (
    <div id="aql-editions" className="mt-2 grid gap-1 text-small text-soft">
      <p>{cells === 0 ? words.editionSame : fill(words.editionMark, { n: format.whole(cells) })}</p>
      {differences.map(({ name, iso, mil }) => (
        <p key={name}>{fill(words.editionOwn, { class: words[classWordKey[name]], iso, mil })}</p>
      ))}
      {edition === 'mil' && severity === 'reduced' && <p>{words.doubleGap}</p>}
      {edition === 'mil' && <p>{words.editionStays}</p>}
      <p>{words.editionNew}</p>
    </div>
  );
}
