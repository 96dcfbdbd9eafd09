import { parseLeadPrefill } from '@/lib/domain/leads/lead-dialog-props';
import { localePath, locales } from '@/lib/i18n/locales';
import { all, attributesOf } from '../support/html';
import { dialogButtons } from '../support/leads/dialog-buttons';
import { expect, fetchPage, headingOf, test } from '../support/served';

test('M7.09 each button opens the dialog for its purpose, and without script leads to a page with a form', async () => {
  for (const [path, purpose, selector] of dialogButtons)
    for (const locale of locales) {
      const address = localePath(locale, path);
      const [button] = all((await fetchPage(address)).document, selector);
      const asked = parseLeadPrefill(button?.getAttribute('data-ask') ?? '');
      expect(asked?.purpose, `${address} ${selector}`).toBe(purpose);
      expect(button?.getAttribute('href'), `${address} ${selector}`).toMatch(
        new RegExp(`^(${localePath(locale, '/(contactus|templateReport)')}|#request)`),
      );
    }
});

test('M7.01 M7.42 a country without a page and a product are known to the dialog of their buttons', async () => {
  const coverage = await fetchPage('/fr/coverage');
  const [country] = attributesOf(coverage.main, 'figure [data-plant="DE"] a', 'data-ask');
  expect(parseLeadPrefill(country ?? '')).toEqual({ purpose: 'quotation', country: 'DE' });
  const page = await fetchPage('/en/product/footwear-and-bags/suitcases');
  const [product] = attributesOf(page.main, 'a[data-ask]', 'data-ask');
  expect(parseLeadPrefill(product ?? '')).toEqual({ purpose: 'quotation', product: headingOf(page) });
});
