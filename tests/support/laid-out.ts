import type { Page } from '@playwright/test';

/**
 * Lays out the whole page at once. Content far below the viewport has deferred layout (`content-visibility`), so tools
 * that look at positions and colours would not find it, or find it overlapping. Uses a constructed style sheet, because
 * the content security policy blocks others.
 */
export const layOutAll = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // A font that loads during a check would move what was measured.
    await document.fonts.ready;
  });

/**
 * Elements that float over a page: the button bar, offers, the cookie notice, and the bar with the answer of a tool.
 */
export const floats = ['.fixed', '.sticky[class*="bottom-"]'];

/**
 * Hides floating elements, which always cover something; a visitor can scroll. What is in them changes with a
 * transition, however short, and so only in the next frame.
 */
export const hideFloats = (page: Page) =>
  page.evaluate(async (selector) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `:is(${selector}), :is(${selector}) * { visibility: hidden !important; transition: none !important; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, floats.join());
