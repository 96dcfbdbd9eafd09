const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;

/** What <Main status={404}> writes: the status that a prerendered page wants to be answered with. */
const marker = /<main[^>]* data-http-status="(\d{3})"/;

/** Entries that were looked through already; the cache's memory gives the same ones again and again. */
const read = new WeakSet();

/**
 * Next's own file cache, with one addition: a prerendered page that declares a status in its markup is answered with it.
 * A rewrite cannot set a status, and `notFound()` prerenders a page that says nothing without script.
 */
module.exports = class CacheHandler extends FileSystemCache {
  async get(...args) {
    const entry = await super.get(...args);
    const value = entry?.value;
    if (value?.kind === 'APP_PAGE' && typeof value.html === 'string' && !read.has(value)) {
      const declared = marker.exec(value.html);
      if (declared) value.status = Number(declared[1]);
      read.add(value);
    }
    return entry;
  }
};
