/** The scripts of a page as Next writes them: loaded beside the markup and run whenever they have come. */
const scriptPattern = /<script src="(\/_next\/static\/[\w./~-]+)"((?: (?:id|nonce)="[^"]*")*) async=""((?: (?:id|nonce)="[^"]*")*)><\/script>/g;
const preloadPattern = /<link rel="preload" as="script"[^>]*>/g;

/**
 * The loader, as the browser gets it. It starts when the first contents are painted and the browser has nothing better to do, at
 * most half a second later. A browser that tells of no paint, or a window that nobody sees, starts a second after the page has
 * loaded. Each script is asked for in a task of its own, since asking takes a telephone several milliseconds.
 *
 * A button that is pressed before is pressed again when the page is awake (`PressAgain` says so), unless five seconds have gone
 * or something else was pressed since. It waits for a frame, for what the page does in its first effects. Listening at the
 * window's end of the event's way, it hears of no press that the waking page itself has answered.
 *
 * Whoever answered the cookie notice, or sends an answer with the browser, does not see it flash by (`consent-store.ts` has the
 * key, and says later whether the answer still holds). Nor does it stay where a script could not be had: its buttons are dead.
 */
const loader = `(function startAfterPaint(addresses) {
const putNoticeAway = () => {
document.documentElement.dataset.consent = 'answered';
};
try {
if (navigator.globalPrivacyControl || localStorage.getItem('cookie-consent') !== null) putNoticeAway();
} catch {}
let pressed;
const remember = ({ target, timeStamp }) => {
const button = target.closest('button[type="button"]');
pressed = button && { button, timeStamp };
};
addEventListener('click', remember);
addEventListener('page-awake', () => {
removeEventListener('click', remember);
if (pressed && performance.now() - pressed.timeStamp < 5000) requestAnimationFrame(() => setTimeout(() => pressed.button.click()));
}, { once: true });
let started = false;
const start = () => {
if (started) return;
started = true;
for (const address of addresses) setTimeout(load, 0, address);
};
const load = (address) => {
const script = document.createElement('script');
script.async = true;
script.src = address;
script.onerror = putNoticeAway;
document.head.append(script);
};
try {
const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(start, { timeout: 500 }) : setTimeout(start));
new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && whenIdle()).observe({ type: 'paint', buffered: true });
} catch {}
addEventListener('load', () => setTimeout(start, 1000));
})`;

/**
 * A page, or a part of one that cuts no tag in two, with its scripts loaded once the page is seen: what there is to read and to
 * fill in needs none, and on a slow connection the script would share the line, and on a slow processor the time, that the
 * first sight needs. The loader has the nonce of the scripts that it stands for. It stays behind the style sheet, where the first
 * script was, and the reading of the page waits for it there: put before the sheet, the page was read whole and then laid out in
 * one piece, and first seen 200 to 400 ms later on a slow line (three pages, seven visits each, by turns with this order).
 * @param {string} html
 * @returns {string}
 */
function startScriptsLate(html) {
  const found = [...html.matchAll(scriptPattern)];
  const [first] = found;
  if (!first) return html;
  const addresses = [...new Set(found.map(([, address]) => address))];
  const nonce = / nonce="[^"]*"/.exec(first[0])?.[0] ?? '';
  const inline = `<script${nonce}>${loader}(${JSON.stringify(addresses)})</script>`;
  let placed = false;
  const place = () => {
    if (placed) return '';
    placed = true;
    return inline;
  };
  return html.replace(preloadPattern, '').replace(scriptPattern, place);
}

module.exports = { startScriptsLate };
