/* Keeps the AQL page, and nothing else of the site, for places without network. Its scope is that page in one language. */
const store = 'aql-page-1';
const page = new URL(self.registration.scope).pathname;
const timeoutMs = 4000;
/* Files of four languages and a few releases; the oldest go first. */
const mostFiles = 160;

const ours = (url) => url.origin === self.location.origin;
const isPage = (request, url) => request.mode === 'navigate' && url.pathname === page;
const isBuilt = (url) => url.pathname.startsWith('/_next/static/');

async function keep(key, response) {
  if (response.ok && response.type === 'basic') await (await caches.open(store)).put(key, response.clone());
  return response;
}

/* The newest page where there is network. The kept one, if there is one, answers when there is none or when it is too slow.
   Only the page without a plan in its address is kept: its script reads the plan from the address by itself. */
async function freshPage(request, url) {
  const keepPlain = (response) => (url.search === '' ? keep(page, response) : response);
  const kept = await caches.match(page);
  if (!kept) return keepPlain(await fetch(request));
  try {
    return await keepPlain(await fetch(request, { signal: AbortSignal.timeout(timeoutMs) }));
  } catch {
    return kept;
  }
}

/* Built files never change under their name. */
async function builtFile(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('aql-page-') && name !== store).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([old, self.clients.claim()]));
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !ours(url)) return;
  if (isPage(event.request, url)) event.respondWith(freshPage(event.request, url));
  else if (isBuilt(url)) event.respondWith(builtFile(event.request));
});

async function dropOldest(cache) {
  const files = (await cache.keys()).filter(({ url }) => isBuilt(new URL(url)));
  await Promise.all(files.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)));
}

/* The page without a plan may be drawn by other files than the one that was visited. */
async function filesOfPage(response) {
  if (!response.ok) return [];
  await keep(page, response);
  const named = (await response.text()).match(/\/_next\/static\/[\w./~%@-]+\.(?:js|css|woff2)/g) ?? [];
  return named.map((path) => new URL(path, self.location.origin).href);
}

/* The first visit was not yet through this worker: what it loaded is fetched again, from the browser's own cache. */
self.addEventListener('message', (event) => {
  const loaded = Array.isArray(event.data?.loaded) ? event.data.loaded : [];
  const files = loaded.filter((name) => URL.canParse(name) && ours(new URL(name)) && isBuilt(new URL(name)));
  event.waitUntil(
    caches.open(store).then(async (cache) => {
      await dropOldest(cache);
      const named = await fetch(page).then(filesOfPage).catch(() => []);
      await Promise.all([...new Set([...files, ...named])].map(async (name) => (await cache.match(name)) ?? cache.add(name).catch(() => {})));
    }),
  );
});
