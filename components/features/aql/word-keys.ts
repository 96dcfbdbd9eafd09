/** The texts of the workbench, by name; places like `{lot}` are filled in where they are shown. */
export const wordKeys = [
  'formTitle', 'lot', 'lotHelp', 'level', 'levelSpecial', 'levelGeneral', 'serious', 'minor', 'fatal', 'advanced', 'advancedClose', 'severity', 'normal', 'tightened', 'reduced',
  'policy', 'policyOwn', 'policyCommon', 'submit', 'notJudged', 'none', 'share', 'aqlShort', 'perHundred', 'lotEmpty', 'lotZero', 'lotNegative', 'lotFraction', 'lotTooLarge',
  'lotNotNumber', 'fieldBad', 'noResult', 'sample', 'sampleUnit', 'whole', 'wholeNote', 'nothing', 'letterLine', 'accept', 'refuse', 'found', 'foundBad', 'verdictAccept', 'verdictRefuse', 'verdictUnjudged',
  'lotAccept', 'lotRefuse', 'lotOpen', 'differs', 'differsCommon', 'differsUsed', 'differsNoPlan', 'countedOn', 'neverRefuses', 'differsOwn', 'perHundredNote', 'critical', 'major', 'minorClass', 'fieldLabel', 'fieldLot', 'fieldMany', 'fieldSample', 'fieldMajor', 'fieldMinor',
  'whyTitle', 'whyRow', 'whySingle', 'whyLetter', 'whyCell', 'whyDown', 'whyUp', 'whyArrived', 'whyCommon', 'whyZero', 'whyZeroShare', 'whyNone', 'whyShare', 'whyProportion', 'whyDisputed', 'whyLargest', 'whyCapped', 'tablesTitle', 'tablesLead', 'table1', 'table1Lot', 'range',
  'over', 'table2', 'table2Letter', 'table2Size', 'arrowDown', 'arrowUp', 'blank', 'ocTitle', 'ocLead', 'ocOpen', 'ocClose', 'ocClass', 'ocLabel', 'ocQuality', 'ocDefects', 'ocChance', 'ocInLot', 'ocInLotChance', 'ocProducer', 'ocConsumer', 'ocIndifference',
  'ocOutgoing', 'ocModelBinomial', 'ocModelPoisson', 'ocNone', 'doubleTitle', 'doubleLead', 'doubleFirst', 'doubleSecond', 'doubleAverage', 'doubleSingle', 'doubleNumbers', 'doubleGap', 'doubleNone', 'switchTitle', 'switchLead', 'switchCounts',
  'switchHelp', 'switchAgreed', 'switchLot', 'switchSeverity', 'switchLimit', 'switchFound', 'switchOutcome', 'switchScore', 'switchNext', 'stopped', 'twoOfFive', 'fiveAccepted', 'scoreReached',
  'refusedOnReduced', 'irregular', 'fiveRefused', 'switchBad', 'compareTitle', 'compareLead', 'compareThis', 'compareSide', 'compareOther', 'compareLevel', 'compareSeverity', 'compareAql', 'compareLetter', 'compareSample',
  'compareNumbers', 'compareProducer', 'compareConsumer', 'compareIndifference', 'compareNone', 'shareTitle', 'copyLink', 'copyText', 'copyHtml', 'copied', 'copyFailed', 'print', 'printIn', 'csv', 'embed', 'embedHelp', 'embedMore', 'api', 'apiDescription', 'again', 'againUse', 'presetsTitle',
  'sheetTitle', 'sheetOrder', 'sheetProduct', 'sheetFactory', 'sheetDate', 'sheetInspector', 'sheetClass', 'sheetCount', 'sheetResult', 'sheetSigned', 'sheetBasis', 'sheetWorst', 'basis',
  'preset1', 'preset1Text', 'preset2', 'preset2Text', 'preset3', 'preset3Text', 'preset4', 'preset4Text', 'preset5', 'preset5Text', 'preset6', 'preset6Text',
] as const;
export type WordKey = (typeof wordKeys)[number];
export type AqlWords = Readonly<Record<WordKey, string>>;

/** A text with its places filled. */
export function say(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
