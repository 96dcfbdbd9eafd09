const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { areTagsExpired, areTagsStale } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');
const { prepareInlineScripts } = require('./inline-scripts.cjs');
const { overBuild, withAtomicWrites } = require('./page-files.cjs');

const isPostponed = ({ postponed }) => typeof postponed === 'string';

/** Written by Next into a cached page: its cache tags, comma-separated. Next removes it from the response. */
const nextHeader = 'x-next-cache-tags';
/** For `lib/server/page-cache`, which reads and removes them: the tags again, and when a page was new (ms, epoch). */
const [pageTagsHeader, asOfHeader] = ['x-page-tags', 'x-page-as-of'];

const tagsOf = ({ headers }) => (headers?.[nextHeader] ?? '').split(',');

const withAsOf = (value, time) => ({ ...value, headers: { ...value.headers, [asOfHeader]: String(time) } });

/** In place. Only the tags of a completely prerendered page reach the page cache. */
function prepare(value) {
  prepareInlineScripts(value);
  if (!isPostponed(value)) value.headers = { ...value.headers, [pageTagsHeader]: value.headers?.[nextHeader] ?? '' };
}

const dayMs = 86_400_000;

/** Embedded content is part of the deployment and changes only with a new one. */
const isEmbedded = () => !process.env.TOPAPI_ORIGIN && !process.env.CONFIG_ORIGIN;

/** Whether a page of embedded content is fresh: for a day, unless a tag is stale (decision 19 in lib/decisions.md). */
const isFreshEmbedded = ({ value, lastModified }, now) =>
  isEmbedded() &&
  (value.status ?? 200) < 500 &&
  now - lastModified < dayMs &&
  !areTagsStale(tagsOf(value), lastModified);

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

/** Next reads the flight data of a page without holes from the disk, but writes it only without prerendered parts. */
const asWhole = (context) => ({ ...context, isRoutePPREnabled: false });

const prepared = new WeakSet();

/** Bytes of pages that Next holds: the page cache in front has the others (decision 8 in lib/decisions.md). */
const maxPagesInNext = 8 * 1024 * 1024;

/** Next's file system cache with extensions (the table at the end of lib/decisions.md). */
module.exports = class CacheHandler extends FileSystemCache {
  constructor(given) {
    const options = { ...given, maxMemoryCacheSize: Math.min(given.maxMemoryCacheSize ?? 0, maxPagesInNext) };
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
      prepare(value);
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
      prepare(value);
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
