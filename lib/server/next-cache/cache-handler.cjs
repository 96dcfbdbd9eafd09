const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { applyDeclaredStatus } = require('./declared-status.cjs');
const { isFreshEmbedded } = require('./embedded-lifetime.cjs');
const { prepareInlineScripts } = require('./inline-scripts.cjs');
const { exposeTags, tagsOf } = require('./page-tags.cjs');
const { isClearedSinceRenderStart, noteRenderStart } = require('./render-starts.cjs');

/** Entries that were prepared already; the cache's memory gives the same ones again and again. */
const prepared = new WeakSet();

/**
 * Next's own file cache, with one addition by file: see README.md.
 */
module.exports = class CacheHandler extends FileSystemCache {
  async get(key, ...rest) {
    const entry = await super.get(key, ...rest);
    const value = entry?.value;
    if (!entry) noteRenderStart(key);
    if (value?.kind !== 'APP_PAGE') return entry;
    if (typeof value.html === 'string' && !prepared.has(value)) {
      applyDeclaredStatus(value);
      prepareInlineScripts(value);
      exposeTags(value);
      prepared.add(value);
    }
    const now = Date.now();
    if (isFreshEmbedded(entry, now)) return { ...entry, lastModified: now };
    noteRenderStart(key);
    return entry;
  }

  /** In place: the same entry answers the visitors for whom the page was rendered. */
  async set(key, value, context) {
    const isPage = value?.kind === 'APP_PAGE';
    if (isPage) {
      prepareInlineScripts(value);
      exposeTags(value);
    }
    if (isClearedSinceRenderStart(key, isPage ? tagsOf(value) : [])) return;
    await super.set(key, value, context);
  }
};
