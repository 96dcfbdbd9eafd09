import { afterEach, describe, expect, it, vi } from 'vitest';
import { knownLocales, servedLocales } from '@/lib/i18n/locales';

describe('LOCALES', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it.each([
    [undefined, knownLocales],
    ['', knownLocales],
    ['en, zh', ['en', 'zh']],
    ['fr', ['fr']],
  ])('%j serves %j in this order', (list, served) => expect(servedLocales(list)).toEqual(served));

  it.each(['xx', 'en,xx', 'en,en', 'english'])('%j is refused', (list) =>
    expect(() => servedLocales(list)).toThrow(/LOCALES is a list of zh, en, fr, es/),
  );

  it('A77 Chinese keeps the root while it is served, otherwise the first language has it', async () => {
    const read = async (list: string) => {
      vi.resetModules();
      vi.stubEnv('LOCALES', list);
      const { defaultLocale, localePath, splitLocale } = await import('@/lib/i18n/locales');
      const { locale } = splitLocale('/fr/faq');
      return [defaultLocale, localePath(defaultLocale, '/faq'), localePath('en', '/faq'), locale];
    };
    expect(await read('en,zh')).toEqual(['zh', '/faq', '/en/faq', 'zh']);
    expect(await read('en,fr')).toEqual(['en', '/faq', '/faq', 'fr']);
  });

  it.each([
    ['zh,fr,en', 'en'],
    ['fr,zh', 'zh'],
  ])('%s: who states no language reads %s, also in a calendar file', async (list, expected) => {
    vi.stubEnv('LOCALES', list);
    const { openLocale } = await import('@/lib/i18n/locales');
    expect(openLocale).toBe(expected);
  });

  it('is told to the browser by the document', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: { locales: 'en,zh' } } });
    const { locales } = await import('@/lib/i18n/locales');
    expect(locales).toEqual(['en', 'zh']);
    vi.unstubAllGlobals();
  });
});
