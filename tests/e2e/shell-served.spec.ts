import { readFileSync } from 'node:fs';
import { localSchemas } from '@/lib/content/content-schema';
import { parseYaml } from '@/lib/content/parse/yaml';
import { all, hrefsOf, one, shown, shownIn, textOf, textsOf } from '../support/html';
import { ask, expect, fetchPage, headingOf, languages, prefixes, sites, test, wordsIn } from '../support/served';

const tags = { zh: 'zh-CN', en: 'en', fr: 'fr', es: 'es' };
const names = ['中文', 'English', 'Français', 'Español'];
const words = wordsIn({
  signIn: ['登录', 'Sign in', 'Connexion', 'Iniciar sesión'],
  signUp: ['免费注册', 'Join free', 'Inscription', 'Crear cuenta'],
  quickQuote: [/快速报价/, /Quick quote/, /Devis rapide/, /Cotización rápida/],
  here: ['日本', 'Japan', 'Japon', 'Japón'],
  elsewhere: ['越南', 'Vietnam', 'Vietnam', 'Vietnam'],
});
const header = (document: Document) => one(document, 'body > header, header:has([data-topic])');
const footer = (document: Document) => one(document, 'body > footer');

for (const [locale, prefix] of sites) {
  const root = prefix || '/';

  test(`M1.01 M1.02 M1.13 M1.14 M1.16 ${locale} is served at ${root}, with its own lang; switcher in header and footer, contact in a panel to open, networks and privacy in the footer`, async () => {
    const page = await fetchPage(root);
    const { document } = page;
    expect(document.documentElement.getAttribute('lang')).toBe(tags[locale]);
    expect(headingOf(page)).not.toBe('');
    for (const landmark of [header(document), footer(document)])
      for (const name of names) expect(all(landmark, 'a', name), name).not.toEqual([]);
    expect(shown(footer(document), 'a[href^="tel:"]')).not.toEqual([]);
    const mail = 'a[href^="mailto:"]';
    expect(shown(footer(document), mail)).toEqual([]);
    expect(shownIn(one(footer(document), 'details'), mail)).toHaveLength(1);
    expect(shown(footer(document), 'a[href^="https://www.linkedin.com"]')).toHaveLength(1);
    expect(shown(footer(document), `a[href="${prefix}/privacyPolicy"]`)).toHaveLength(1);
  });

  test(`M1.04 M1.06 M1.07 M1.11 ${locale}: topics with their children, the search link, the networks, sign-in and sign-up are in the header`, async () => {
    const top = header((await fetchPage(root)).document);
    const topics = all(top, '[data-topic]');
    expect(topics).toHaveLength(6);
    expect(topics[0] && all(topics[0], 'ul a').length).toBeGreaterThan(16);
    expect(all(top, `a[href="${prefix}/service/supplier-audit"]`)).not.toEqual([]);
    expect(shown(top, `a[href="${prefix}/search"]`)).toHaveLength(1);
    expect(shown(top, 'a[href="https://www.linkedin.com"]')).toHaveLength(1);
    for (const name of [words[locale].signIn, words[locale].signUp])
      expect(shown(top, 'a', name), name).not.toEqual([]);
  });

  test(`M1.23 ${locale}: the quick-quote widget offers phone, mail and a short form when it is opened`, async () => {
    for (const path of [root, `${prefix}/faq`, `${prefix}/blog`, `${prefix}/service`]) {
      const { document } = await fetchPage(path);
      const widget = one(document, 'details:has(#lead-quick-quote)');
      expect(textOf(widget, 'summary'), path).toMatch(words[locale].quickQuote);
      expect(shownIn(widget, 'a[href^="tel:"]'), path).toHaveLength(1);
      expect(shownIn(widget, 'a[href^="mailto:"]'), path).toHaveLength(1);
      expect(shownIn(widget, '#lead-quick-quote button[type=submit]'), path).toHaveLength(1);
    }
  });

  test(`M1.09 ${locale}: of the groups of the coverage sidebar the one of this page is open, the others are closed`, async () => {
    const { main } = await fetchPage(`${prefix}/coverage/${locale === 'zh' ? 'japan-inspection' : 'japan'}`);
    const sidebar = one(main, 'nav:has(details)');
    const { here, elsewhere } = words[locale];
    expect(shown(sidebar, 'a', here)).toHaveLength(1);
    expect(all(sidebar, 'a', elsewhere)).toHaveLength(1);
    expect(shown(sidebar, 'a', elsewhere)).toEqual([]);
  });
}

test('M1.03 the switcher leads to the home page of each language, which has a navigation of its own', async () => {
  const navigations = new Set<string>();
  for (const locale of languages) {
    const homes = languages.map((to) => prefixes[to] || '/');
    const top = header((await fetchPage(`${prefixes[locale]}/faq`)).document);
    expect(
      names.map((name) => all(top, 'a', name)[0]?.getAttribute('href')),
      locale,
    ).toEqual(homes);
    navigations.add(
      textsOf(header((await fetchPage(homes[languages.indexOf(locale)] ?? '')).document), '[data-topic]').join(),
    );
  }
  expect(navigations.size).toBe(4);
});

test('M1.12 the phone number of the top bar differs by locale', async () => {
  const phones = new Map<string, string>();
  for (const locale of languages) {
    const [phone] = textsOf(header((await fetchPage(prefixes[locale] || '/')).document), 'a[href^="tel:"]');
    expect(phone, locale).toMatch(/^\+\d/);
    phones.set(locale, phone ?? '');
  }
  expect(phones.get('zh')).not.toBe(phones.get('en'));
});

test('M1.27 the links of a page stay in its language', async () => {
  for (const locale of ['en', 'fr', 'es'] as const) {
    const { main } = await fetchPage(`${prefixes[locale]}/service`);
    const hrefs = hrefsOf(main, 'a[href^="/"]:not([hreflang])');
    expect(hrefs.length, locale).toBeGreaterThan(5);
    for (const href of hrefs) expect(href).toMatch(new RegExp(`^${prefixes[locale]}(/|$)`));
  }
});

test('M1.15 the footer lists the friend links of each language, with rel=nofollow exactly where the entry says so', async () => {
  for (const locale of languages) {
    const entries = localSchemas['friend-links'].parse(
      parseYaml(readFileSync(`content/${locale}/friend-links.yaml`, 'utf8')),
    );
    const { document } = await fetchPage(`${prefixes[locale]}/faq`);
    for (const { name, link, nofollow } of entries) {
      const [found] = all(footer(document), `a[href="${link}"]`);
      if (!found) throw new Error(`${locale}: the footer lacks ${link}`);
      expect([textOf(found), found.getAttribute('rel')]).toEqual([
        name.replaceAll('\u00a0', ' '),
        nofollow ? 'nofollow' : null,
      ]);
    }
  }
});

test('no page asks for a fade into the next one, which throws where that one is slow', async () => {
  for (const path of ['/en', '/en/blog', '/en/account/sign-in', '/en/form-result', '/en/aql/widget']) {
    const { document } = await fetchPage(path);
    const sheets = all(document, 'link[rel="stylesheet"]').map((link) => link.getAttribute('href') ?? '');
    expect(sheets.length, path).toBeGreaterThan(0);
    for (const sheet of sheets) expect(await (await ask(sheet)).text(), sheet).not.toContain('@view-transition');
  }
});

test('M1.25 an event is loaded when it is shown, so that no page names one that is over', async () => {
  for (const locale of languages) {
    const { title } = localSchemas.event.parse(parseYaml(readFileSync(`content/${locale}/event.yaml`, 'utf8')));
    for (const path of ['', '/NewsCenter', '/faq'])
      expect(await (await ask(`${prefixes[locale]}${path}` || '/')).text(), `${locale} ${path}`).not.toContain(title);
    const event = await (await ask(`/account/event?locale=${locale}`)).json();
    expect(event).toMatchObject({ title, shows: [expect.anything(), expect.anything()] });
  }
});
