import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Part = { text: string; x: number; y: number; width: number; height: number };

/** Much smaller than the page, which is enough to tell text from none. */
const scale = 0.25;
/** Pixels above and below a text that count, too: a page as high as its picture lays out a few lines elsewhere. */
const slack = 100;
/** Range of the 256 shades of a part below which it is one colour. */
const flat = 8;

/**
 * The elements with text of their own, where they stand in the page and as far as no box around them cuts them off, and
 * the elements that are laid out late. Left out is what nobody is to see: texts for screen readers alone, closed
 * disclosures, buttons that wait for their script, and what floats, which a picture of the whole page shows elsewhere.
 */
function readParts() {
  const late: string[] = [];
  const parts: Part[] = [];
  type Edges = [left: number, top: number, right: number, bottom: number];
  const within = ([left, top, right, bottom]: Edges, { x, y, width, height }: DOMRect): Edges => [
    Math.max(left, x),
    Math.max(top, y),
    Math.min(right, x + width),
    Math.min(bottom, y + height),
  ];
  const unseen = 'script, style, noscript, template, .sr-only, [aria-hidden=true], .invisible, select, svg';
  const walk = (element: Element, clip: Edges) => {
    if (element.matches(unseen) || !element.checkVisibility()) return;
    const { contentVisibility, overflowX, overflowY, position } = getComputedStyle(element);
    if (position === 'fixed' || position === 'sticky') return;
    if (contentVisibility !== 'visible') late.push(`${element.tagName} ${element.id} ${element.className}`);
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
      .join('');
    const clips = overflowX !== 'visible' || overflowY !== 'visible';
    const edges = text.trim() || clips ? within(clip, element.getBoundingClientRect()) : clip;
    const [x, y, right, bottom] = edges;
    if (text.trim() && right - x >= 8 && bottom - y >= 8)
      parts.push({
        text: `${element.tagName} ${text.trim().slice(0, 40)}`,
        x,
        y: y + scrollY,
        width: right - x,
        height: bottom - y,
      });
    for (const child of element.children) walk(child, clips ? edges : clip);
  };
  const { scrollWidth: width, scrollHeight: height } = document.documentElement;
  for (const child of document.body.children) walk(child, [0, -scrollY, innerWidth, height - scrollY]);
  return { late, parts, width, height };
}

/** Hides what floats over the page, or shows it again: in a picture of the whole page it lies over other texts. */
export function hideFloats(isHidden: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'fixed') element.style.visibility = isHidden ? 'hidden' : '';
}

/** The pictures of a page that have not arrived, which load by themselves, except the many of a report. */
export const missingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img:not([data-lazy])')]
      .filter((image) => image.checkVisibility() && !image.complete)
      .map(({ src }) => `is not loaded: ${src}`),
  );

/** What a picture of the whole page, taken without scrolling, leaves blank or may take too soon. */
export async function blankParts(page: Page): Promise<string[]> {
  await page.evaluate(hideFloats, true);
  const { late, parts, width, height } = await page.evaluate(readParts);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await session.detach();
  // A script may have changed the page meanwhile: what has moved was photographed elsewhere.
  const after = await page.evaluate(readParts);
  await page.evaluate(hideFloats, false);
  const placeOf = ({ text, x, y }: Part) => `${text} ${Math.round(x)} ${Math.round(y)}`;
  const places = new Set(after.parts.map(placeOf));
  const picture = await sharp(Buffer.from(data, 'base64')).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rangeOf = ({ x, y, width: across, height: down }: Part) => {
    let [darkest, lightest] = [255, 0];
    const end = Math.min((y + down + slack) * scale, picture.info.height);
    for (let row = Math.max(0, Math.floor((y - slack) * scale)); row < end; row += 1)
      for (let column = Math.floor(x * scale); column < (x + across) * scale; column += 1) {
        const shade = picture.data[row * picture.info.width + column] ?? 0;
        darkest = Math.min(darkest, shade);
        lightest = Math.max(lightest, shade);
      }
    return lightest - darkest;
  };
  return [
    ...late.map((element) => `is laid out late: ${element}`),
    ...parts
      .filter((part) => places.has(placeOf(part)) && rangeOf(part) < flat)
      .map(({ text, y }) => `is blank at ${Math.round(y)}: ${text}`),
  ];
}
