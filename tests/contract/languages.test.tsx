// @vitest-environment happy-dom
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { LanguageSwitcher } from '@/components/layout/header/header-parts';
import { localeFacts, localePath, locales } from '@/lib/i18n/locales';
import middleware from '@/middleware';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

describe('B03 the address decides on the language', () => {
  const wishes: Record<string, string>[] = [
    { 'accept-language': 'fr-FR,fr;q=0.9' },
    { cookie: 'NEXT_LOCALE=es; locale=fr' },
    { 'cf-ipcountry': 'FR', 'x-vercel-ip-country': 'ES' },
  ];
  it.each(wishes)('and nothing beside it: %o', async (headers) => {
    for (const locale of locales)
      for (const path of ['/', '/faq', '/aql']) {
        const answer = await middleware(
          new NextRequest(`https://site.example${localePath(locale, path)}`, { headers }),
        );
        expect(answer.headers.get('location')).toBeNull();
        expect(new URL(answer.headers.get('x-middleware-rewrite') ?? '').pathname).toBe(
          `/${locale}${path === '/' ? '' : path}`,
        );
        expect(answer.headers.has('set-cookie')).toBe(false);
      }
  });
});

describe('B04 the languages', () => {
  it.each(locales)(
    'are offered by their own names, each marked as what it is, without flags, on pages in %s',
    async (locale) => {
      renderIn(locale);
      const body = await renderServer(await LanguageSwitcher({}));
      const links = [...body.querySelectorAll('a')];
      expect(links.map((link) => [link.textContent, link.lang, link.getAttribute('hreflang')])).toEqual([
        ['中文', 'zh-CN', 'zh-CN'],
        ['English', 'en', 'en'],
        ['Français', 'fr', 'fr'],
        ['Español', 'es', 'es'],
      ]);
      expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.lang)).toEqual([
        localeFacts[locale].htmlLang,
      ]);
      expect(body.querySelector('img, svg')).toBeNull();
      expect(body.textContent).not.toMatch(/\p{Regional_Indicator}/u);
    },
  );
});
