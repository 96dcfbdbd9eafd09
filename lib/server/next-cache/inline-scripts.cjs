const { createHash } = require('node:crypto');

/**
 * Response header with the inline script hashes of a cached page; `lib/server/security/security-headers.ts` turns it
 * into a policy and removes it.
 */
const inlineHeader = 'x-inline-scripts';
const closing = '</script>';
const scriptPattern = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const noncePattern = /(<(?:script|link|style)\b[^>]*?) nonce="[^"]*"/g;
/** Hydration data of Next: a push of text, which has the same effect in one script as in fifty. */
const push =
  /(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(\[\d(?:,"[^"\\\n]*(?:\\.[^"\\\n]*)*")?\]\)(?:;|$)/y;
/** Names the chunks of the page; the argument is JSON. */
const bootstrap = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/;

/** Whether a script consists of pushes of text and nothing else. */
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

/**
 * Returns the CSP hash sources of the inline scripts that Next wrote. What else stands in a page gets none, whatever it
 * is: content that brought a script along would be allowed to run it. Data blocks need none.
 */
function inlineSources(html) {
  const sources = new Set();
  for (const [, attributes, text] of html.matchAll(scriptPattern))
    if (!/\ssrc=/.test(attributes) && (isData(text) || isBootstrap(text))) sources.add(sha256(text));
  return [...sources];
}

/**
 * Returns what the `Link` header of a page says about its own files. The links of the middleware are in the header of
 * the request that the page was rendered for, and are added to each answer; the policy of an answer does not name the
 * nonce of that request.
 */
const ownLinks = (header) =>
  header
    .split(/,\s*(?=<)/)
    .filter((link) => /;\s*rel="?(?:preload|modulepreload|preconnect|dns-prefetch)\b/.test(link))
    .map((link) => link.replace(/;\s*nonce="[^"]*"/, ''))
    .join(', ');

/**
 * Prepares a page entry for a hash-based CSP, in place: removes the nonce and the links of the request that it was rendered for,
 * merges its data scripts and stores the hashes in a header. A partially prerendered page continues in scripts that
 * need the nonce of each request, so its header starts with `nonce`; its prerendered part may have no scripts at all.
 */
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
