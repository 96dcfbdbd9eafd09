/** The scripts of a page as Next writes them: loaded beside the markup and run whenever they have come. */
const scriptPattern = /<script src="(\/_next\/static\/[\w./~-]+)"(?: id="[\w-]+")? async=""><\/script>/g;
const preloadPattern = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Runs in the browser, so it is sent as it stands here. A browser that tells of no paint, or a window that nobody sees, starts a
 * second after the page has loaded.
 */
function startAfterPaint(addresses) {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const address of addresses) {
      const script = document.createElement('script');
      script.async = true;
      script.src = address;
      document.head.append(script);
    }
  };
  try {
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && setTimeout(start)).observe({ type: 'paint', buffered: true });
  } catch {}
  addEventListener('load', () => setTimeout(start, 1000));
}

const source = String(startAfterPaint).replace(/\s+/g, ' ');

/**
 * The page with its scripts loaded once it is seen: what there is to read and to fill in needs none, and on a slow connection
 * the script would share the line, and on a slow processor the time, that its first sight needs.
 */
function startScriptsLate(html) {
  const addresses = [...new Set([...html.matchAll(scriptPattern)].map(([, address]) => address))];
  if (addresses.length === 0) return html;
  const loader = `<script>(${source})(${JSON.stringify(addresses)})</script>`;
  let placed = false;
  const place = () => {
    if (placed) return '';
    placed = true;
    return loader;
  };
  return html.replace(preloadPattern, '').replace(scriptPattern, place);
}

module.exports = { startScriptsLate };
