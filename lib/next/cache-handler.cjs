const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;

/** What <Main status={404}> writes: the status that a prerendered page wants to be answered with. */
const marker = /<main[^>]* data-http-status="(\d{3})"/;

/**
 * Next's own file cache, with one addition: a prerendered page that declares a status in its markup is answered with it.
 * A rewrite cannot set a status, and `notFound()` prerenders a page that says nothing without script.
 */
module.exports = class CacheHandler extends FileSystemCache {
  async get(...args) {
    const entry = await super.get(...args);
    const value = entry?.value;
    if (value?.kind === 'APP_PAGE' && value.status === undefined && typeof value.html === 'string') {
      const declared = marker.exec(value.html);
      value.status = declared ? Number(declared[1]) : 200;
    }
    return entry;
  }
};
