/** The two agreements. */
export type TermsKind = 'trader' | 'inspector';

type TermsLink = { key: 'trader' | 'inspector' | 'traderGuide' | 'inspectorGuide' | 'ordering'; path: string };

/** What each agreement is read with: the other one, the guides, how to order. Keys name texts of the namespace `terms`. */
export const readWith: Record<TermsKind, readonly TermsLink[]> = {
  trader: [
    { key: 'traderGuide', path: '/trader-guide' },
    { key: 'ordering', path: '/ordering-guide' },
    { key: 'inspector', path: '/terms/inspector' },
  ],
  inspector: [
    { key: 'inspectorGuide', path: '/qc-guide' },
    { key: 'traderGuide', path: '/trader-guide' },
    { key: 'trader', path: '/terms/trader' },
  ],
};
