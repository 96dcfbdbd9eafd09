/**
 * A post that lists return but visitors must not see: the site filters it out of lists, search results, feeds and
 * sitemaps. The embedded search and recommendations never return it.
 */
export const hiddenPostId = 103178;
