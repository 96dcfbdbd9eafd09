import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import { aqls, inspectionLevels, lotLetters } from '@/lib/domain/aql/tables/levels-and-limits';
import { sampleSize, singlePlan } from '@/lib/domain/aql/tables/master-table';

/** `max_size` of a row without upper limit. */
const unbounded = -1;

/** Table 1 in wire form: one row per level and lot range, normal inspection. */
export const sampleLevelRows = () =>
  inspectionLevels.flatMap(({ value }, column) =>
    lotRows.map(({ from, to, letters }) => {
      const letter = letters[column] ?? 'A';
      return {
        level: value,
        min_size: from,
        max_size: Number.isFinite(to) ? to : unbounded,
        size: sampleSize('normal', letter),
        sample_code: letter,
      };
    }),
  );

/** Table 2-A in wire form, a row per letter and AQL (`percentage`), with the plan that the arrows lead to. */
export const samplePlanRows = () =>
  lotLetters.flatMap((code) =>
    aqls.map((aql) => {
      const { size, ac } = singlePlan('normal', code, aql);
      return { code, size, percentage: Number(aql), ac };
    }),
  );
