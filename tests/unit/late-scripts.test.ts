import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const { startScriptsLate } = createRequire(import.meta.url)('../../lib/next/late-scripts.cjs') as { startScriptsLate: (html: string) => string };

/** A page as Next writes it, shortened. */
const stored = readFileSync(new URL('../support/pages/kept-page.txt', import.meta.url), 'utf8');
const addresses = [...stored.matchAll(/<script src="([^"]+)"[^>]* async=""/g)].map(([, address]) => address);

type Paint = (list: { getEntriesByName: (name: string) => unknown[] }) => void;

/** The page's loader in a browser: `painted`, `loaded` and `later` say what happens there, `scripts` what it asked for. */
function browser(html: string, { tellsPaint = true, tellsIdle = true } = {}) {
  let paint: Paint | undefined;
  const heard: (() => void)[] = [];
  const timers: { work: () => void; ms: number }[] = [];
  const scripts: { src: string; async: boolean }[] = [];
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
    addEventListener: (_name: string, hear: () => void) => heard.push(hear),
    window: { requestIdleCallback: tellsIdle },
    requestIdleCallback: (work: () => void, { timeout }: { timeout: number }) => timers.push({ work, ms: timeout }),
    setTimeout: (work: (...given: string[]) => void, ms = 0, ...given: string[]) => timers.push({ work: () => work(...given), ms }),
    document: { createElement: () => ({}), head: { append: (script: { src: string; async: boolean }) => scripts.push(script) } },
  });
  return {
    scripts,
    painted: (name: string) => paint?.({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) }),
    loaded: () => {
      for (const hear of heard) hear();
    },
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
    expect(scripts).toEqual(addresses.map((src) => ({ src, async: true })));
  });

  it('are asked for once, also where a second after the load comes first or no paint is told of', () => {
    for (const tellsPaint of [true, false]) {
      const { scripts, painted, loaded, later } = browser(startScriptsLate(stored), { tellsPaint });
      loaded();
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
