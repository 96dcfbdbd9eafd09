const { areTagsStale } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');
const { tagsOf } = require('./page-tags.cjs');

const dayMs = 86_400_000;

/** Embedded content is part of the deployment and changes only with a new one. */
const isEmbedded = () => !process.env.TOPAPI_ORIGIN && !process.env.CONFIG_ORIGIN;

/** Whether a page of embedded content is fresh: for a day, unless a tag is stale (decision 19 in lib/decisions.md). */
function isFreshEmbedded({ value, lastModified }, now) {
  return (
    isEmbedded() &&
    (value.status ?? 200) < 500 &&
    now - lastModified < dayMs &&
    !areTagsStale(tagsOf(value), lastModified)
  );
}

module.exports = { isFreshEmbedded };
