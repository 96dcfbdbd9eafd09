/** Written by Next into a cached page: its cache tags, comma-separated. Next removes it from the response. */
const nextHeader = 'x-next-cache-tags';
/** Copy for `lib/server/page-cache/page-cache.ts`, which reads it from the response and removes it. */
const pageTagsHeader = 'x-page-tags';

/** The cache tags of a page entry. */
const tagsOf = (value) => (value.headers?.[nextHeader] ?? '').split(',');

/** Copies the tags of a completely prerendered page into a header that reaches the page cache, in place. */
function exposeTags(value) {
  if (typeof value.postponed !== 'string')
    value.headers = { ...value.headers, [pageTagsHeader]: value.headers?.[nextHeader] ?? '' };
}

module.exports = { exposeTags, tagsOf };
