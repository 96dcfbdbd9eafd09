import { localePath, locales } from '@/lib/i18n/locales';
import { dialogButtons } from '../support/leads/dialog-buttons';
import { expect, fetchPage, hrefsOf, test } from '../support/served';

test('without script every such button leads to a page with a form', async () => {
  for (const [path, , selector] of dialogButtons)
    for (const locale of locales) {
      const address = localePath(locale, path);
      const href = hrefsOf((await fetchPage(address)).document, selector)[0];
      expect(href, `${address} ${selector}`).toMatch(
        new RegExp(`^(${localePath(locale, '/(contactus|templateReport)')}|#request)`),
      );
    }
});
