/* Keeps the AQL page and its pages for the floor and for lots, and nothing else of the site, for places without network.
   The scope of each registration is one page in one language. */
const store = 'aql-page-1';
const page = new URL(self.registration.scope).pathname;
/* The browser asks for it at each visit. */
const icon = '/icon.svg';
const timeoutMs = 4000;
/* Files of three pages in four languages and a few releases; the oldest go first. */
const mostFiles = 320;

const ours = (url) => url.origin === self.location.origin;
const isPage = (request, url) => request.mode === 'navigate' && url.pathname === page;
const isBuilt = (url) => url.pathname.startsWith('/_next/static/');

/* A store that is full or forbidden never takes an answer away: what came from the network is handed on first and kept aside. */
function keep(event, key, response) {
  if (response.ok && response.type === 'basic') {
    const copy = response.clone();
    event.waitUntil(caches.open(store).then((cache) => cache.put(key, copy)).catch(() => {}));
  }
  return response;
}
const kept = async (key) => {
  try {
    return await caches.match(key);
  } catch {
    return undefined;
  }
};

/* The newest page where there is network. The kept one, if there is one, answers when there is none, when the server fails, or
   when nothing has begun to come in time; an answer that has begun is never cut off, however slowly it comes.
   Only the page without a plan in its address is kept: its script reads the plan from the address by itself. */
async function freshPage(event, url) {
  const old = await kept(page);
  const fresh = fetch(event.request).then((response) => (url.search === '' ? keep(event, page, response) : response));
  if (!old) return fresh;
  // Also a page that comes too late for this visit is kept for the next.
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise((done) => setTimeout(done, timeoutMs));
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  return first && first.status < 500 ? first : old;
}

/* Built files never change under their name; the icon is kept anew at each visit. */
async function keptFile(event) {
  return (await kept(event.request)) ?? keep(event, event.request, await fetch(event.request));
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('aql-page-') && name !== store).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([old, self.clients.claim()]));
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !ours(url)) return;
  if (isPage(event.request, url)) event.respondWith(freshPage(event, url));
  else if (isBuilt(url) || url.pathname === icon) event.respondWith(keptFile(event));
});

/* Files of earlier releases, never those of this visit. */
async function dropOldest(cache, wanted) {
  const files = (await cache.keys()).filter(({ url }) => isBuilt(new URL(url)));
  const spare = files.filter(({ url }) => !wanted.has(url));
  await Promise.all(spare.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)));
}

/* The page without a plan may be drawn by other files than the one that was visited. A visit of that page has just kept it. */
async function filesOfPage(cache, plain) {
  const old = plain ? await cache.match(page) : undefined;
  const response = old ?? (await fetch(page));
  if (!response.ok) return [];
  if (!old) await cache.put(page, response.clone());
  const named = (await response.text()).match(/\/_next\/static\/[\w./~%@-]+\.(?:js|css|woff2)/g) ?? [];
  return named.map((path) => new URL(path, self.location.origin).href);
}

async function keepVisit({ loaded, plain }) {
  const files = (Array.isArray(loaded) ? loaded : []).filter((name) => URL.canParse(name) && ours(new URL(name)) && isBuilt(new URL(name)));
  const cache = await caches.open(store);
  const named = await filesOfPage(cache, plain === true).catch(() => []);
  const wanted = new Set([...files, ...named]);
  await dropOldest(cache, wanted);
  await Promise.all([...wanted].map(async (name) => (await cache.match(name)) ?? cache.add(name).catch(() => {})));
  await cache.add(icon);
}

/* The first visit was not yet through this worker: what it loaded is fetched again, from the browser's own cache. */
self.addEventListener('message', (event) => event.waitUntil(keepVisit(event.data ?? {}).catch(() => {})));
