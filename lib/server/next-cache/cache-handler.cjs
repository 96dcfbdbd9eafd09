const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { areTagsExpired } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');
const { withAtomicWrites } = require('./atomic-writes.cjs');
const { isFreshEmbedded } = require('./embedded-lifetime.cjs');
const { prepareInlineScripts } = require('./inline-scripts.cjs');
const { overBuild } = require('./page-layer.cjs');
const { exposeTags, tagsOf } = require('./page-tags.cjs');
const { endRender, manifestNow, noteRenderStart, withAsOf } = require('./render-starts.cjs');

const isPostponed = ({ postponed }) => typeof postponed === 'string';

/** Next reads the flight data of a page without holes from the disk, but writes it only without prerendered parts. */
const asWhole = (context) => ({ ...context, isRoutePPREnabled: false });

const prepared = new WeakSet();

/** Next's file system cache with extensions, one file each (the table at the end of lib/decisions.md). */
module.exports = class CacheHandler extends FileSystemCache {
  constructor(options) {
    // Set by `lib/server/main.ts`: a folder for pages with other settings than the build, or one over its pages.
    const { PAGE_DIRECTORY: directory, PAGE_LAYER: layer } = process.env;
    if (directory) super({ ...options, fs: withAtomicWrites(options.fs), serverDistDir: directory });
    // The cache of Next's middleware has no folder.
    else if (layer && options.serverDistDir)
      super({ ...options, fs: overBuild(withAtomicWrites(options.fs), options.serverDistDir, layer) });
    else super(options);
  }

  async get(key, ...rest) {
    const readAt = manifestNow();
    const entry = await super.get(key, ...rest);
    const value = entry?.value;
    if (!entry) noteRenderStart(key);
    if (value?.kind !== 'APP_PAGE') return entry;
    if (typeof value.html === 'string' && !prepared.has(value)) {
      prepareInlineScripts(value);
      exposeTags(value);
      prepared.add(value);
    }
    // Next gives this entry to later requests too while it revalidates the page in the background.
    const dated = { ...entry, value: withAsOf(value, readAt) };
    const now = Date.now();
    if (isFreshEmbedded(entry, now)) return { ...dated, lastModified: now };
    noteRenderStart(key);
    return dated;
  }

  /** Modifies the entry in place: the same object answers the requests that the page was rendered for. */
  async set(key, value, context) {
    const isPage = value?.kind === 'APP_PAGE';
    const since = endRender(key);
    if (isPage) {
      prepareInlineScripts(value);
      exposeTags(value);
      if (since !== undefined) value.headers = withAsOf(value, since).headers;
    }
    if (isPage && since !== undefined && areTagsExpired(tagsOf(value), since)) return;
    if (isPage && isPostponed(value) && (await this.hasWholePage(key))) return;
    await super.set(key, value, isPage && !isPostponed(value) && value.rscData ? asWhole(context) : context);
  }

  /** While an upstream is away a page is rendered with holes; stored, it would be rendered for every request. */
  async hasWholePage(key) {
    const entry = await super.get(key, { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: true });
    return entry?.value?.kind === 'APP_PAGE' && !isPostponed(entry.value);
  }
};
