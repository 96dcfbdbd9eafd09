/** Pixels after which articles, details, guides and account pages offer the way back to the top. */
export const farScrollTopPx = 1_000;
