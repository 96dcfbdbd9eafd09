/** The two agreements. */
export type TermsKind = 'trader' | 'inspector';

type TermsLink = { key: 'trader' | 'inspector' | 'traderGuide' | 'inspectorGuide' | 'ordering'; path: string };

/** Related pages of each agreement: the other agreement, guides, how to order. Keys are message keys under `terms`. */
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
