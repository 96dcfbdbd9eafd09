/** For `lib/server/page-cache`: when a page was new, in ms since the epoch; a tag cleared later may have changed it. */
const asOfHeader = 'x-page-as-of';

/** Start of renders in progress by page key. One that failed stays until the next of its page is stored. */
const starts = new Map();
const maxStarts = 2_000;

/** The clock of Next's tag manifest, in ms since the epoch. */
const manifestNow = () => performance.timeOrigin + performance.now();

function noteRenderStart(key) {
  if (starts.has(key)) return;
  if (starts.size >= maxStarts) starts.clear();
  starts.set(key, manifestNow());
}

/** When the render began, if known. Next would date the entry by its end, and miss tags cleared meanwhile. */
function endRender(key) {
  const since = starts.get(key);
  starts.delete(key);
  return since;
}

const withAsOf = (value, time) => ({ ...value, headers: { ...value.headers, [asOfHeader]: String(time) } });

module.exports = { asOfHeader, endRender, manifestNow, noteRenderStart, withAsOf };
