const { areTagsStale } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');
const { tagsOf } = require('./page-tags.cjs');

const dayMs = 86_400_000;

/** Without an upstream the content lies in files of this deployment, which change by a new one alone. */
const isEmbedded = () => !process.env.TOPAPI_ORIGIN && !process.env.CONFIG_ORIGIN;

/**
 * Whether a page entry is fresh although its lifetime may be over: one of embedded content is rendered anew once a day or when a tag
 * says so, not whenever the lifetime that upstream content has is over, which would cost a site that is visited all over most of a
 * processor. Times are milliseconds since the epoch.
 */
function isFreshEmbedded({ value, lastModified }, now) {
  return (
    isEmbedded() &&
    (value.status ?? 200) < 500 &&
    now - lastModified < dayMs &&
    !areTagsStale(tagsOf(value), lastModified)
  );
}

module.exports = { isFreshEmbedded };
