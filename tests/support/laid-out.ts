import type { Page } from '@playwright/test';

/**
 * Lays out all of a page at once. What lies far below is laid out when it comes near, and until then tools that look at places and
 * colours find nothing of it, or find it over its neighbours. By a constructed sheet, since a page's policy refuses others.
 */
export const layOutAll = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // A typeface that comes while a tool looks moves what it has measured.
    await document.fonts.ready;
  });

/** What floats over a page: the strip of buttons, offers, and the question about cookies. */
export const floats = ['.fixed', '.sticky.bottom-0'];

/** Takes away what floats over a page, which covers something in any place; whoever scrolls gets at it. */
export const hideFloats = (page: Page) =>
  page.evaluate((selector) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${selector} { visibility: hidden !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, floats.join());
