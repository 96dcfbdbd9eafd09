/**
 * Scroll distance in pixels after which articles, details, guides and account pages offer the way back to the top; on
 * all other pages it is one screen.
 */
export const farScrollTopPx = 1_000;
