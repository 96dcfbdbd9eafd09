/** In kB gzipped (1 kB = 1000 bytes), half a kB above the heaviest page of each kind (decision 53). */
export const budgets = {
  content: { document: 47.5, flight: 26, script: 160.9, style: 21.8, fonts: 34 },
  /** Its first screen is a tool. */
  home: { document: 53.5, flight: 29.5, script: 160, style: 21.8, fonts: 34 },
  /** The tables of a standard, each cell named so that its plan can be taken; the tools hydrate at once. */
  calculator: { document: 62, flight: 29, script: 177.1, style: 21.8, fonts: 34 },
  ledger: { document: 62, flight: 29, script: 177.5, style: 21.8, fonts: 34 },
  /** A checklist for places without network: nothing of it may wait for a second request. */
  floor: { document: 46, flight: 31.6, script: 188.7, style: 21.8, fonts: 34 },
  /** Two years of sixteen countries, each day in a list. */
  holidays: { document: 63.3, flight: 35.2, script: 160.9, style: 21.8, fonts: 34 },
  account: { document: 27, flight: 16, script: 176.1, style: 21.8, fonts: 34 },
  glossary: { document: 49.2, flight: 27.3, script: 158.2, style: 21.8, fonts: 34 },
  report: { document: 32, flight: 17.4, script: 155.9, style: 21.8, fonts: 34 },
};
