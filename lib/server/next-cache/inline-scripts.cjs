const { createHash } = require('node:crypto');

/** Inline script hashes of a cached page; `lib/server/security/security-headers.ts` makes them a policy. */
const inlineHeader = 'x-inline-scripts';
const closing = '</script>';
const scriptPattern = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const noncePattern = /(<(?:script|link|style)\b[^>]*?) nonce="[^"]*"/g;
/** Hydration data of Next: a push of text, which has the same effect in one script as in fifty. */
const push =
  /(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(\[\d(?:,"[^"\\\n]*(?:\\.[^"\\\n]*)*")?\]\)(?:;|$)/y;
/** Names the chunks of the page; the argument is JSON. */
const bootstrap = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/;

function isData(text) {
  push.lastIndex = 0;
  let end = 0;
  while (push.test(text)) end = push.lastIndex;
  return end > 0 && end === text.length;
}

function isBootstrap(text) {
  try {
    return JSON.parse(bootstrap.exec(text)?.[1] ?? '') !== null;
  } catch {
    return false;
  }
}

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Merges adjacent data scripts into one: a page has some sixty, and their hashes would make a header of 3 kB. */
function mergeDataScripts(html) {
  let merged = '';
  let copied = 0;
  let open = -1;
  for (const match of html.matchAll(scriptPattern)) {
    const [whole, attributes, text] = match;
    const isNext = attributes === '' && isData(text);
    if (isNext && open === match.index) {
      merged += `${html.slice(copied, open - closing.length)};${text}`;
      copied = match.index + whole.length - closing.length;
    }
    open = isNext ? match.index + whole.length : -1;
  }
  return merged + html.slice(copied);
}

/** CSP hashes of the scripts that Next wrote. Content that brought one along would otherwise be allowed to run it. */
function inlineSources(html) {
  const sources = new Set();
  for (const [, attributes, text] of html.matchAll(scriptPattern))
    if (!/\ssrc=/.test(attributes) && (isData(text) || isBootstrap(text))) sources.add(sha256(text));
  return [...sources];
}

/** Links to files of the page itself: those of the middleware and the nonce belong to one request. */
const ownLinks = (header) =>
  header
    .split(/,\s*(?=<)/)
    .filter((link) => /;\s*rel="?(?:preload|modulepreload|preconnect|dns-prefetch)\b/.test(link))
    .map((link) => link.replace(/;\s*nonce="[^"]*"/, ''))
    .join(', ');

/** In place. A page with holes continues in scripts with a nonce per request, so its header starts with `nonce`. */
function prepareInlineScripts(value) {
  if (typeof value.html !== 'string') return;
  const { link, ...others } = value.headers ?? {};
  const links = ownLinks([link ?? []].flat().join(', '));
  if (link !== undefined) value.headers = links ? { ...others, link: links } : others;
  const waits = typeof value.postponed === 'string';
  const html = value.html.replace(noncePattern, '$1');
  // The prerendered part ends wherever React stopped, so it is not modified further.
  value.html = waits ? html : mergeDataScripts(html);
  const sources = inlineSources(value.html);
  if (waits && sources.length === 0) return;
  value.headers = { ...value.headers, [inlineHeader]: [...(waits ? ['nonce'] : []), ...sources].join(' ') };
}

module.exports = { inlineHeader, prepareInlineScripts };
