const { areTagsExpired } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');

/** When the rendering of a page began that is not stored yet, by its key, in ms since the epoch; one that failed is overwritten by the next. */
const starts = new Map();
const maxStarts = 2_000;

/** Notes that a page is about to be rendered, unless it is being rendered already. */
function noteRenderStart(key) {
  if (starts.has(key)) return;
  if (starts.size >= maxStarts) starts.clear();
  starts.set(key, Date.now());
}

/**
 * Ends the rendering of a page; true when one of its tags was cleared meanwhile, so that the page may show what is no longer so. Next
 * would date it by its end and call it fresh.
 * @param {string} key
 * @param {string[]} tags
 */
function isClearedSinceRenderStart(key, tags) {
  const since = starts.get(key);
  starts.delete(key);
  return since !== undefined && areTagsExpired(tags, since);
}

module.exports = { isClearedSinceRenderStart, noteRenderStart };
