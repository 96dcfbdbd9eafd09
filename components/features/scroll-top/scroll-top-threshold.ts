/** Scroll distance in pixels after which long texts offer the way back to the top: articles, details, encyclopedia. */
export const longTextScrollTopPx = 1_000;
