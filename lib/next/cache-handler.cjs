const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { areTagsExpired, areTagsStale } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');
const { prepareInlineScripts } = require('./inline-scripts.cjs');

/** What <Main status={404}> writes: the status that a prerendered page wants to be answered with. */
const marker = /<main[^>]* data-http-status="(\d{3})"/;
const tagsHeader = 'x-next-cache-tags';
/** What `lib/server/page-cache.ts` reads: Next takes its own header off before it answers. */
const pageTagsHeader = 'x-page-tags';
const dayMs = 86_400_000;

/** Entries that were looked through already; the cache's memory gives the same ones again and again. */
const read = new WeakSet();

/** Without an upstream the content lies in files of this deployment, which change by a new one alone. */
const isEmbedded = () => !process.env.TOPAPI_ORIGIN && !process.env.CONFIG_ORIGIN;

/** When the making of a page began that is not stored yet, by its key; one that failed is told over at the next. */
const begun = new Map();
const mostBegun = 2_000;
const tagsOf = (value) => (value?.headers?.[tagsHeader] ?? '').split(',');

function tellTags(value) {
  if (typeof value.postponed !== 'string') value.headers = { ...value.headers, [pageTagsHeader]: value.headers?.[tagsHeader] ?? '' };
}

function noteBeginning(key) {
  if (begun.has(key)) return;
  if (begun.size >= mostBegun) begun.clear();
  begun.set(key, Date.now());
}

/**
 * Next's own file cache, with four additions. A prerendered page that declares a status in its markup is answered with it: a
 * rewrite cannot set a status, and `notFound()` prerenders a page that says nothing without script. And a page of embedded
 * content is made again once a day or when a tag says so, not whenever the lifetime that upstream content has is over, which
 * would cost a site that is visited all over most of a processor. And a page is not kept when what it shows changed while it was made: Next
 * would date it by its end and call it fresh. And the inline scripts of a page are named by hash: see
 * `inline-scripts.cjs`.
 */
module.exports = class CacheHandler extends FileSystemCache {
  async get(key, ...rest) {
    const entry = await super.get(key, ...rest);
    const value = entry?.value;
    if (!entry) noteBeginning(key);
    if (value?.kind !== 'APP_PAGE') return entry;
    if (typeof value.html === 'string' && !read.has(value)) {
      const declared = marker.exec(value.html);
      if (declared) value.status = Number(declared[1]);
      prepareInlineScripts(value);
      tellTags(value);
      read.add(value);
    }
    const now = Date.now();
    const lasts = isEmbedded() && (value.status ?? 200) < 500 && now - entry.lastModified < dayMs;
    if (lasts && !areTagsStale(tagsOf(value), entry.lastModified)) return { ...entry, lastModified: now };
    noteBeginning(key);
    return entry;
  }

  /** In place: the same entry answers the visitors for whom the page was made. */
  async set(key, value, context) {
    const since = begun.get(key);
    begun.delete(key);
    if (value?.kind === 'APP_PAGE') {
      prepareInlineScripts(value);
      tellTags(value);
      if (since !== undefined && areTagsExpired(tagsOf(value), since)) return;
    }
    await super.set(key, value, context);
  }
};
