import type { Page } from '@playwright/test';

/**
 * Lays out all of a page at once. What lies far below is laid out when it comes near, and until then tools that look at places and
 * colours find nothing of it, or find it over its neighbours. By a constructed sheet, since a page's policy refuses others.
 */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
