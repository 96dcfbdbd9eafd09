const { createHash } = require('node:crypto');

/** Tells `lib/server/security/security-headers.ts` which inline scripts a cached page carries; that file turns it into a policy and removes it. */
const inlineHeader = 'x-inline-scripts';
const closing = '</script>';
const scriptPattern = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const noncePattern = /(<(?:script|link|style)\b[^>]*?) nonce="[^"]*"/g;
/** What Next hands to the browser for hydration: pushes of text, which do the same in one script as in fifty. */
const dataPattern = /^\(?self\.__next_f\b/;

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page with neighbouring data scripts as one: a page has some sixty, and a hash of each would make a header of three kilobytes. */
function mergeDataScripts(html) {
  let merged = '';
  let copied = 0;
  let open = -1;
  for (const match of html.matchAll(scriptPattern)) {
    const [whole, attributes, text] = match;
    const isData = attributes === '' && dataPattern.test(text);
    if (isData && open === match.index) {
      merged += `${html.slice(copied, open - closing.length)};${text}`;
      copied = match.index + whole.length - closing.length;
    }
    open = isData ? match.index + whole.length : -1;
  }
  return merged + html.slice(copied);
}

/** Sources of a policy, one for each inline script of a page, data blocks among them. */
function inlineSources(html) {
  const sources = new Set();
  for (const [, attributes, text] of html.matchAll(scriptPattern))
    if (!/\ssrc=/.test(attributes)) sources.add(sha256(text));
  return [...sources];
}

/**
 * Makes the page of an entry ready for a policy by hashes, in place: a nonce that the first visitor's request left in it goes,
 * its data scripts become one, and a header names the hashes. A page that waits for
 * its request is gone on with in scripts that only that request's nonce can allow: the header says so, and what is prepared of
 * it may be nothing at all.
 */
function prepareInlineScripts(value) {
  if (typeof value.html !== 'string') return;
  const waits = typeof value.postponed === 'string';
  const html = value.html.replace(noncePattern, '$1');
  // The prepared part of a waiting page ends wherever React stopped, so it is left as it is.
  value.html = waits ? html : mergeDataScripts(html);
  const sources = inlineSources(value.html);
  if (waits && sources.length === 0) return;
  value.headers = { ...value.headers, [inlineHeader]: [...(waits ? ['nonce'] : []), ...sources].join(' ') };
}

module.exports = { inlineHeader, prepareInlineScripts };
