import { describe, expect, it } from 'vitest';
import { errorPageMessages } from '@/components/layout/error-page-messages';
import { localeFacts, localePath, locales } from '@/lib/i18n/locales';

describe('the page behind a failure', () => {
  it.each(locales)('B33 speaks the language of the document and leads to its home page: %s', (locale) => {
    const { title, homePath, htmlLang } = errorPageMessages(localeFacts[locale].htmlLang);
    expect(homePath).toBe(localePath(locale, '/'));
    expect(htmlLang).toBe(localeFacts[locale].htmlLang);
    expect(title.length).toBeGreaterThan(5);
  });

  it('has texts of its own in each language, and the Chinese ones for a document without a known language', () => {
    expect(new Set(locales.map((locale) => errorPageMessages(localeFacts[locale].htmlLang).text)).size).toBe(
      locales.length,
    );
    expect(errorPageMessages('de').title).toBe(errorPageMessages('zh-CN').title);
    expect(errorPageMessages('').homePath).toBe('/');
  });
});
