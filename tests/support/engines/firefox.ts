import type { Page } from '@playwright/test';
import type { Visitor } from './visitor';

/** The Firefox of this machine, which Playwright drives by WebDriver BiDi. */
export function firefoxVisitor(page: Page): Visitor {
  let noise: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && noise.push(message.text())));
  page.on('pageerror', (error) => void noise.push(error.message));
  return {
    open: async (path) => void (await page.goto(path)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    press: (key) => page.keyboard.press(key),
    click: (selector) => page.click(selector),
    fill: (selector, text) => page.fill(selector, text),
    read: (expression) => page.evaluate(expression),
    takeNoise: () => {
      const taken = noise;
      noise = [];
      return taken;
    },
  };
}
