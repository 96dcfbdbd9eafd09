/**
 * For `lib/server/page-cache`: the time that a page entry is as new as, in ms since the epoch. A tag that was cleared
 * later may have changed the page.
 */
const asOfHeader = 'x-page-as-of';

/**
 * Start times of renders in progress by page key, in ms since the epoch. A failed render keeps its entry until the next
 * one of that page is stored.
 */
const starts = new Map();
const maxStarts = 2_000;

/** The clock of Next's tag manifest, in ms since the epoch. */
const manifestNow = () => performance.timeOrigin + performance.now();

/** Records the start of a render, unless one of that page is in progress. */
function noteRenderStart(key) {
  if (starts.has(key)) return;
  if (starts.size >= maxStarts) starts.clear();
  starts.set(key, manifestNow());
}

/**
 * Ends a render; returns when it began, or undefined when that is not known. Next would date the entry by its end and
 * treat a page as fresh whose tags were cleared meanwhile.
 * @param {string} key
 */
function endRender(key) {
  const since = starts.get(key);
  starts.delete(key);
  return since;
}

/**
 * Returns a page value with the time that it is as new as in a header.
 * @param {{ headers?: Record<string, string> }} value
 * @param {number} time
 */
const withAsOf = (value, time) => ({ ...value, headers: { ...value.headers, [asOfHeader]: String(time) } });

module.exports = { asOfHeader, endRender, manifestNow, noteRenderStart, withAsOf };
