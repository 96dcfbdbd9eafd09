/**
 * Example lot of the pages that explain sampling. ISO 2859-1, general level II, lot of 3 201 to 10 000: code
 * letter L, 200 units; acceptance numbers of single sampling, normal inspection: AQL 2.5 accepts 10, AQL 4.0 accepts
 * 14. Critical: none. The numbers found are invented.
 */
export const exampleLot = {
  lot: 10_000,
  sample: 200,
  classes: [
    { key: 'critical', found: 0, accept: 0 },
    { key: 'major', found: 3, accept: 10 },
    { key: 'minor', found: 9, accept: 14 },
  ],
} as const;

export const majorOfExample = exampleLot.classes[1];
