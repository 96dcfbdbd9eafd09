/** Written by Next into a cached page: its cache tags, comma-separated. Next takes it off before it answers. */
const nextHeader = 'x-next-cache-tags';
/** The copy that `lib/server/page-cache/page-cache.ts` reads from the response and takes off. */
const pageTagsHeader = 'x-page-tags';

/**
 * The cache tags of a page entry.
 * @param {{ headers?: Record<string, string> }} value
 * @returns {string[]}
 */
const tagsOf = (value) => (value.headers?.[nextHeader] ?? '').split(',');

/** Copies the tags of a page that is rendered whole into a header that reaches the page cache, in place. */
function exposeTags(value) {
  if (typeof value.postponed !== 'string')
    value.headers = { ...value.headers, [pageTagsHeader]: value.headers?.[nextHeader] ?? '' };
}

module.exports = { exposeTags, tagsOf };
