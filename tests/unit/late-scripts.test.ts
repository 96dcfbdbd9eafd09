import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { consentKey } from '@/components/features/consent/consent-store';

const { startScriptsLate } = createRequire(import.meta.url)('../../lib/next/late-scripts.cjs') as { startScriptsLate: (html: string) => string };

/** A page as Next writes it, shortened. */
const stored = readFileSync(new URL('../support/pages/kept-page.txt', import.meta.url), 'utf8');
const addresses = [...stored.matchAll(/<script src="([^"]+)"[^>]* async=""/g)].map(([, address]) => address);

type Paint = (list: { getEntriesByName: (name: string) => unknown[] }) => void;

/** The page's loader in a browser: `painted`, `loaded` and `later` say what happens there, `scripts` what it asked for. */
function browser(html: string, { tellsPaint = true, tellsIdle = true, answer = null as string | null, globalPrivacyControl = false } = {}) {
  let paint: Paint | undefined;
  const heard = new Map<string, (event?: unknown) => void>();
  const timers: { work: () => void; ms: number }[] = [];
  const scripts: { src: string; async: boolean; onerror: () => void }[] = [];
  const told: Record<string, string> = {};
  class PerformanceObserver {
    constructor(hear: Paint) {
      if (!tellsPaint) throw new TypeError('no such thing');
      paint = hear;
    }
    observe = vi.fn();
  }
  const loader = /<script>(\(function startAfterPaint.*?)<\/script>/s.exec(html)?.[1] ?? '';
  runInNewContext(loader, {
    PerformanceObserver,
    addEventListener: (name: string, hear: () => void) => heard.set(name, hear),
    removeEventListener: (name: string) => heard.delete(name),
    requestAnimationFrame: (work: () => void) => work(),
    performance: { now: () => 6_000 },
    window: { requestIdleCallback: tellsIdle },
    requestIdleCallback: (work: () => void, { timeout }: { timeout: number }) => timers.push({ work, ms: timeout }),
    setTimeout: (work: (...given: string[]) => void, ms = 0, ...given: string[]) => timers.push({ work: () => work(...given), ms }),
    navigator: { globalPrivacyControl },
    localStorage: { getItem: (key: string) => (key === consentKey ? answer : null) },
    document: { documentElement: { dataset: told }, createElement: () => ({}), head: { append: (script: (typeof scripts)[number]) => scripts.push(script) } },
  });
  return {
    told,
    scripts,
    painted: (name: string) => paint?.({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) }),
    happens: (name: string, event?: unknown) => heard.get(name)?.(event),
    later: (ms: number) => {
      for (const timer of timers.splice(0)) {
        if (timer.ms <= ms) timer.work();
        else timers.push(timer);
      }
    },
  };
}

describe('B12 scripts of a kept page', () => {
  it('are in no tag of it, and once each in its loader', () => {
    const html = startScriptsLate(stored);
    expect(addresses.length).toBeGreaterThan(4);
    expect(html).not.toMatch(/<script[^>]* async=""|as="script"/);
    for (const address of addresses) expect(html.split(`"${address}"`)).toHaveLength(2);
    expect(html.indexOf('startAfterPaint')).toBeLessThan(html.indexOf('</head>'));
  });

  it.each([['that tells when it is idle', true], ['that does not', false]])('are asked for in their order and each in a task of its own when the page has been painted, and not before, by a browser %s', (_browser, tellsIdle) => {
    const { scripts, painted, later } = browser(startScriptsLate(stored), { tellsIdle });
    painted('first-paint');
    later(0);
    expect(scripts).toEqual([]);
    painted('first-contentful-paint');
    expect(scripts).toEqual([]);
    later(tellsIdle ? 500 : 0);
    expect(scripts).toEqual([]);
    later(0);
    expect(scripts).toEqual(addresses.map((src) => ({ src, async: true, onerror: expect.any(Function) })));
  });

  it('are asked for once, also where a second after the load comes first or no paint is told of', () => {
    for (const tellsPaint of [true, false]) {
      const { scripts, painted, happens, later } = browser(startScriptsLate(stored), { tellsPaint });
      happens('load');
      later(0);
      expect(scripts).toEqual([]);
      later(1000);
      painted('first-contentful-paint');
      later(0);
      later(0);
      expect(scripts.map(({ src }) => src)).toEqual(addresses);
    }
  });

  it('leaves alone what is no script of ours, and a page that was made ready already', () => {
    const other = '<head><script src="https://elsewhere.example/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head>';
    expect(startScriptsLate(other)).toBe(other);
    expect(startScriptsLate(startScriptsLate(stored))).toBe(startScriptsLate(stored));
  });
});

describe('B16 a button that is pressed before the scripts have come', () => {
  const press = (button: { click: () => void } | null, timeStamp: number) => ({ target: { closest: (wanted: string) => (wanted === 'button[type="button"]' ? button : undefined) }, timeStamp });

  it.each([
    ['is pressed again when the page is awake', 5_000, 1, false],
    ['is not after five seconds', 900, 0, false],
    ['is not where something else was pressed since', 5_000, 0, true],
  ])('%s', (_what, at, times, isOther) => {
    const click = vi.fn();
    const { happens, later } = browser(startScriptsLate(stored));
    happens('click', press({ click }, at));
    if (isOther) happens('click', press(null, at + 1));
    happens('page-awake');
    later(0);
    expect(click).toHaveBeenCalledTimes(times);
  });

  it('is pressed by the page alone from then on', () => {
    const click = vi.fn();
    const { happens, later } = browser(startScriptsLate(stored));
    happens('page-awake');
    happens('click', press({ click }, 5_000));
    later(0);
    expect(click).not.toHaveBeenCalled();
  });
});

describe('M1.17 M1.20 the cookie notice of a kept page', () => {
  it.each([
    ['is hidden at once from who has said yes', { answer: 'true' }, { consent: 'answered' }],
    ['is hidden at once from who has said no', { answer: 'false' }, { consent: 'answered' }],
    ['is hidden at once from who sends the answer with the browser', { globalPrivacyControl: true }, { consent: 'answered' }],
    ['stands there for everybody else', {}, {}],
  ])('%s', (_what, visitor, told) => {
    expect(browser(startScriptsLate(stored), visitor).told).toEqual(told);
  });

  it('is put away where a script cannot be had, since its buttons need them', () => {
    const { told, scripts, happens, later } = browser(startScriptsLate(stored));
    happens('load');
    later(1000);
    later(0);
    expect(told).toEqual({});
    scripts[1]?.onerror();
    expect(told).toEqual({ consent: 'answered' });
  });
});
