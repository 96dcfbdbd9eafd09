/** Lists return it, but the site filters it out of lists, searches, feeds and sitemaps. */
export const hiddenPostId = 103178;
