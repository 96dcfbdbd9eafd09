import { createFormatter, createTranslator } from 'next-intl';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { parseConfig } from '@/lib/config/config-schema';
import { launchItems } from '@/lib/content/launch/launch-items';
import { loadContent } from '@/lib/content/load';
import { csvNumber } from '@/lib/domain/delimited/csv-cell';
import { pagesAsked } from '@/lib/domain/search/questions';
import { type Locale, localeFacts, localePath, locales } from '@/lib/i18n/locales';
import { readMessages } from '@/lib/i18n/messages';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { put, putPost } from '../support/sample-content';
import { pointAtSampleContent } from '../support/sample-folder';

vi.unmock('@/lib/content/load');
vi.hoisted(() => Object.assign(process.env, { LOCALES: '' }));
vi.mock('@/lib/i18n/languages', async (original) => {
  const { languages } = await original<typeof import('@/lib/i18n/languages')>();
  const facts = { name: 'Deutsch', htmlLang: 'de', openGraph: 'de_DE', thousands: '.', fallback: 'en' };
  return { languages: { ...languages, de: { ...languages.es, ...facts } } };
});

const de = 'de' as Locale;
/** What `messages/de` would hold: the shell, a page and a form. The folder itself is bundled, so its reader is replaced. */
const german = {
  shell: { menu: 'Menü', search: 'Suche', quote: 'Angebot anfordern', footer: { privacy: 'Datenschutz' } },
  contact: { crumb: 'Kontakt', offices: { title: 'Unsere Büros' } },
  forms: { errors: { email_remark: 'Bitte geben Sie Ihre E-Mail-Adresse ein' } },
};
const messages = await readMessages(de, async (locale, name) => {
  if (locale !== de) return (await import(`../../messages/${locale}/${name}.json`)).default;
  return name in german ? german[name as keyof typeof german] : Promise.reject(new Error(`no ${name}`));
});

const { dir, remove } = pointAtSampleContent();
afterAll(remove);
put(
  dir,
  'de/pages/privacy.md',
  '---\nslug: privacy\ntitle: Datenschutz\nexcerpt: Kurz.\nupdated: 2026-03-01\n---\n## Kurz\n',
);
const news = {
  id: 104001,
  slug: 'how-aql-works',
  topic: 'news',
  type: 'article',
  date: '2026-06-01',
  drawing: 'sampling',
};
putPost(dir, de, { ...news, title: 'Wie AQL funktioniert', excerpt: 'Kurz.', original: 'of another day' });
const content = loadContent(dir);

describe('a language that is a line of data and a few messages', () => {
  it('has its address and its html lang', () => {
    expect([locales.at(-1), localePath(de, '/faq'), localeFacts[de].htmlLang]).toEqual(['de', '/de/faq', 'de']);
  });

  it('words shell, page and errors of a form itself, and what it lacks in English', async () => {
    const shell = createTranslator({ locale: de, messages, namespace: 'shell' });
    expect([shell('menu'), shell('footer.privacy'), shell('signIn')]).toEqual(['Menü', 'Datenschutz', 'Sign in']);
    const contact = createTranslator({ locale: de, messages, namespace: 'contact' });
    expect([contact('offices.title'), contact('offices.hours')]).toEqual(['Unsere Büros', 'Hours']);
    const errors = createTranslator({ locale: de, messages, namespace: 'forms.errors' });
    expect([errors('email_remark'), errors('email_one')]).toEqual([
      german.forms.errors.email_remark,
      'Enter only one address.',
    ]);
    expect(messages.search).toEqual((await import('../../messages/en/search.json')).default);
    expect(messagesByLocale('mail')[de]).toEqual(messagesByLocale('mail').en);
  });

  it('writes numbers and days as Intl does', () => {
    expect([numberFormatFor(de).decimal(1_234.5), csvNumber('2.5', de)]).toEqual(['1.234,5', '2,5']);
    expect(createFormatter({ locale: localeFacts[de].htmlLang }).number(1_234.5)).toBe('1.234,5');
  });

  it('shows its own texts, and those of the fallback under its own address', () => {
    const { pages, byId, locals, tags } = content.locales[de];
    expect(pages.get('privacy')?.title).toBe('Datenschutz');
    expect(byId.get(104001)).toMatchObject({ title: 'Wie AQL funktioniert', locale: de });
    expect(byId.size).toBe(content.locales.en.byId.size);
    expect([...byId.values()].every(({ locale }) => locale === de)).toBe(true);
    expect([locals.trades, tags]).toEqual([content.locales.en.locals.trades, content.locales.en.tags]);
    expect([content.countries[0]?.name[de], content.brand.name[de]]).toEqual(['Japan', content.brand.name.en]);
  });

  it('is found in English', () => {
    expect(pagesAsked('how much does an inspection cost', de)).toEqual(
      pagesAsked('how much does an inspection cost', 'en'),
    );
  });

  it('is listed before going live with what it lacks and what is older than its original', () => {
    const items = launchItems({ root: dir, content, settings: parseConfig({}) });
    expect(items.filter(({ group }) => group === 'Languages').map(({ file, text }) => [file, text])).toEqual([
      [null, expect.stringMatching(/^de lacks \d{4} messages and texts, such as (?:[\w.-]+(?:, |$)){3}/)],
      ['de/posts/news/how-aql-works.md', expect.stringMatching(/^is older than zh\/posts\/news\/.+\.md$/)],
    ]);
  });
});
