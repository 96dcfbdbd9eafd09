import { templates } from '../support/templates';
import { expect, settled, test } from '../support/e2e';

test.use({ storageState: settled });

/**
 * What a border or its own background lets be seen of buttons, links and empty elements (swatches, bars): the first call
 * marks it, the second names what was marked and is seen no more.
 */
const lostShapes = () => {
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
  const behind = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return '';
  };
  const isSeen = (one: Element) => {
    const style = getComputedStyle(one);
    const isFilled = !isClear(style.backgroundColor) && style.backgroundColor !== behind(one.parentElement);
    return (
      isFilled ||
      ['top', 'right', 'bottom', 'left'].some(
        (side) =>
          style.getPropertyValue(`border-${side}-width`) !== '0px' &&
          !isClear(style.getPropertyValue(`border-${side}-color`)),
      )
    );
  };
  const marked = [...document.querySelectorAll('[data-was-seen]')];
  if (marked.length > 0) return marked.filter((one) => !isSeen(one)).map((one) => one.outerHTML.slice(0, 200));
  for (const one of document.querySelectorAll('a, button, label, summary, [aria-hidden="true"]:empty'))
    if (!(one instanceof SVGElement) && one.checkVisibility() && isSeen(one)) one.setAttribute('data-was-seen', '');
  return [];
};

for (const path of templates)
  test(`B17 in forced colours nothing loses its edge or its colour: ${path}`, async ({ page, provoke }) => {
    provoke(404, 410, 503);
    await page.goto(path);
    await page.evaluate(lostShapes);
    await expect(page.locator('[data-was-seen]').first()).toBeAttached();
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await page.evaluate(lostShapes)).toEqual([]);
  });
