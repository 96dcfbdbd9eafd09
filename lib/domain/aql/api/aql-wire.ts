import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import { sampleSize, singlePlan } from '@/lib/domain/aql/tables/master-table';
import {
  type Aql,
  aqls,
  type CodeLetter,
  codeLetters,
  inspectionLevels,
  type LevelValue,
} from '@/lib/domain/aql/tables/levels-and-limits';

/** `max_size` of a row without upper limit. */
const unbounded = -1;

export type SampleLevelRow = {
  level: LevelValue;
  min_size: number;
  max_size: number;
  size: number;
  sample_code: CodeLetter;
};
/** `percentage` is the AQL; `size` and `ac` are those of the plan that the arrows lead to. */
export type SamplePlanRow = { code: CodeLetter; size: number; percentage: number; ac: number };

/** Table 1 in wire form: one row per level and lot range, normal inspection. */
export function sampleLevelRows(): SampleLevelRow[] {
  return inspectionLevels.flatMap(({ value }, column) =>
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
}

const samplePlanRow = (code: CodeLetter, aql: Aql): SamplePlanRow => {
  const { size, ac } = singlePlan('normal', code, aql);
  return { code, size, percentage: Number(aql), ac };
};

/** Table 2-A in wire form, arrows followed: one row per letter from A to R and AQL. */
export function samplePlanRows(): SamplePlanRow[] {
  return codeLetters
    .filter((letter) => letter !== 'S')
    .flatMap((letter) => aqls.map((aql) => samplePlanRow(letter, aql)));
}
