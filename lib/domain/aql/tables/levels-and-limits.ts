/** The code letters that Table 1 leads to: A to R without I and O. */
export const lotLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R'] as const;
/** Those of Table 2; S exists in Table 2-B only. */
export const codeLetters = [...lotLetters, 'S'] as const;
export type CodeLetter = (typeof codeLetters)[number];

const aqlsBelowOne = ['0.010', '0.015', '0.025', '0.040', '0.065', '0.10', '0.15', '0.25', '0.40', '0.65'] as const;
const aqlsOfPieces = ['1.0', '1.5', '2.5', '4.0', '6.5', '10'] as const;
const aqlsOfDefects = ['15', '25', '40', '65', '100', '150', '250', '400', '650', '1000'] as const;
/** The preferred AQLs: percent nonconforming up to 10, nonconformities per 100 items above. */
export const aqls = [...aqlsBelowOne, ...aqlsOfPieces, ...aqlsOfDefects] as const;
export type Aql = (typeof aqls)[number];
export const sheetAqls: readonly Aql[] = aqls.slice(aqls.indexOf('0.065'), aqls.indexOf('10'));

/** Up to this AQL nonconforming pieces are counted, above it defects. */
export const lastPercentAql = 10;
export const countsDefects = (aql: Aql): boolean => Number(aql) > lastPercentAql;

/** The limits of the contract: zero, the preferred AQLs, and 'not judged'. */
export const offeredLimits = ['0', ...aqls, 'N/A'] as const;

/** Inspection levels with their wire numbers, in the order of Table 1. */
export const inspectionLevels = [
  { value: 1, name: 'S-1' },
  { value: 2, name: 'S-2' },
  { value: 3, name: 'S-3' },
  { value: 4, name: 'S-4' },
  { value: 11, name: 'I' },
  { value: 12, name: 'II' },
  { value: 13, name: 'III' },
] as const;
export type LevelValue = (typeof inspectionLevels)[number]['value'];
export type LevelName = (typeof inspectionLevels)[number]['name'];

function levelOf(given: LevelValue | LevelName) {
  const level = inspectionLevels.find(({ value, name }) => value === given || name === given);
  if (!level) throw new Error(`no inspection level ${given}`);
  return level;
}
export const levelName = (value: LevelValue): LevelName => levelOf(value).name;
export const levelValue = (name: LevelName): LevelValue => levelOf(name).value;

export const severities = ['normal', 'tightened', 'reduced'] as const;
export type Severity = (typeof severities)[number];

export const defectClasses = ['fatal', 'serious', 'minor'] as const;
export type DefectClass = (typeof defectClasses)[number];
export const className: Readonly<Record<DefectClass, string>> = { fatal: 'critical', serious: 'major', minor: 'minor' };

export const byClass = <T>(make: (name: DefectClass) => T): Record<DefectClass, T> => ({
  fatal: make('fatal'),
  serious: make('serious'),
  minor: make('minor'),
});
