const { areTagsExpired } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');

/**
 * Start times of renders in progress by page key, in ms since the epoch. A failed render keeps its entry until the next
 * one of that page is stored.
 */
const starts = new Map();
const maxStarts = 2_000;

/** Records the start of a render, unless one of that page is in progress. */
function noteRenderStart(key) {
  if (starts.has(key)) return;
  if (starts.size >= maxStarts) starts.clear();
  starts.set(key, Date.now());
}

/**
 * Ends a render; returns true when one of its tags was invalidated meanwhile, so that the page may be outdated. Next
 * would date the entry by its end and treat it as fresh.
 * @param {string} key
 * @param {string[]} tags
 */
function isClearedSinceRenderStart(key, tags) {
  const since = starts.get(key);
  starts.delete(key);
  return since !== undefined && areTagsExpired(tags, since);
}

module.exports = { isClearedSinceRenderStart, noteRenderStart };
