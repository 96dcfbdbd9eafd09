// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Encyclopedia } from '@/components/sections/news/encyclopedia';
import { ArticleSide, NewsSide } from '@/components/sections/news/sidebars';
import { NewsTabs } from '@/components/sections/news/news-container';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { fact, local } from '@/lib/content';
import { localePath, locales } from '@/lib/i18n/locales';
import en from '@/messages/en/news.json';
import es from '@/messages/es/news.json';
import fr from '@/messages/fr/news.json';
import zh from '@/messages/zh/news.json';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

vi.mock('next-intl/server', async () => (await import('../support/fake-intl')).intlServer);
vi.mock('@/lib/i18n/server', async () => (await import('../support/fake-intl')).localeServer);

const words = { zh, en, fr, es };
const post = (id: number): PostSummary => ({
  id,
  slug: `p${id}`,
  path: `/blog/p${id}`,
  title: `Post ${id}`,
  excerpt: '',
  cover: null,
  publishedAt: '2026-03-01T00:00:00+08:00',
  updatedAt: '',
  tags: [],
  topicKey: 'news',
  icon: null,
});
const posts = (count: number) => Array.from({ length: count }, (_, index) => post(index + 1));
const tags = [{ id: 4, key: 'aql-sampling', name: 'AQL sampling' }];

afterEach(() => {
  document.body.innerHTML = '';
  renderIn('en');
});

describe.each(locales)('beside an article in %s', (locale) => {
  const { side, related, featured, hotSearch } = words[locale];
  const show = async () => {
    renderIn(locale);
    await renderServer(<ArticleSide related={posts(6)} featured={posts(10)} tags={tags} />);
  };
  const card = (name: string) => within(screen.getByRole('region', { name }));

  it('M4.16 stand related articles (4), recommended ones, tags, the free report, the price, the sign-up, hot searches', async () => {
    await show();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      related,
      side.report.title,
      featured,
      side.pricing.title,
      hotSearch,
      side.tags,
      side.signUp.title,
    ]);
    expect(card(related).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('region', { name: featured }).querySelectorAll('li')).toHaveLength(10);
    expect(card(side.tags).getByRole('link').getAttribute('href')).toBe(localePath(locale, '/category/aql-sampling'));
    const fieldsOf = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('[name][id]')].map((control) =>
        control.getAttribute('name'),
      );
    expect(fieldsOf(side.report.title)).toEqual(['firstname', 'lastname', 'company', 'email', 'website']);
    expect(fieldsOf(side.pricing.title)).toEqual(['company', 'email', 'question', 'website']);
    expect(screen.getByRole('region', { name: side.pricing.title }).textContent).toContain(
      fact('man-day-price', locale).value,
    );
  });

  it('M4.17 the sign-up card is the sign-up control itself, under the same name and address', async () => {
    await show();
    const control = card(side.signUp.title).getByRole('link');
    expect(control.getAttribute('data-account')).toBe('sign-up-trader');
    expect(control.getAttribute('href')).toBe(localePath(locale, '/account/register'));
  });
});

it('M4.16 a list of news has hot searches and related reading first', async () => {
  await renderServer(<NewsSide hot={['AQL']} featured={posts(3)} />);
  const { report, pricing, signUp } = en.side;
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    en.hotSearch,
    en.relatedInfo,
    report.title,
    pricing.title,
    signUp.title,
  ]);
});

it.each([
  [5, 'Voir 1 autre article'],
  [6, 'Voir 2 autres articles'],
])('of %i recommended articles in French, those behind the disclosure are counted', async (count, label) => {
  renderIn('fr');
  await renderServer(<ArticleSide related={[]} featured={posts(count)} tags={[]} />);
  expect(screen.getByText(label)).toBeTruthy();
});

it('M2.30 news centre and encyclopedia are two tabs, one of them current', async () => {
  for (const [current, other] of [
    ['/NewsCenter', '/QcEncyclopedia'],
    ['/QcEncyclopedia', '/NewsCenter'],
  ] as const) {
    await renderServer(<NewsTabs current={current} />);
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]);
    expect(Object.fromEntries(links)).toEqual({ [`/en${current}`]: 'page', [`/en${other}`]: null });
  }
});

describe.each(locales)('M2.31 the encyclopedia in %s', (locale) => {
  const terms = local(locale, 'glossary');
  const draw = async (query = '') => {
    renderIn(locale);
    return renderServer(<Encyclopedia terms={terms} query={query} />);
  };

  it('shows the terms that match the query, in their groups, and leads to the others', async () => {
    const [first] = terms;
    const body = await draw(first?.term);
    const shown = [...body.querySelectorAll<HTMLElement>('[data-term]')].filter(({ hidden }) => !hidden);
    expect(shown.map(({ id }) => id)).toContain(first?.key);
    expect(shown.length).toBeLessThan(terms.length);
    for (const group of body.querySelectorAll<HTMLElement>('[data-group]'))
      expect(group.hidden).toBe(group.querySelector('[data-term]:not([hidden])') === null);
    for (const link of shown.flatMap((entry) => [...entry.querySelectorAll('a[href*="#"]')])) {
      const [path, key = ''] = (link.getAttribute('href') ?? '').split('#');
      const isShown = shown.some(({ id }) => id === key);
      expect([key, path]).toEqual([key, isShown ? '' : expect.stringMatching(/\/QcEncyclopedia$/)]);
    }
  });

  it('is whole in the answer of the server: every term with its text, at its own anchor', async () => {
    const body = await draw();
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { key, term, short } of terms) {
      const entry = body.querySelector(`[id="${key}"]`);
      expect(entry?.querySelector('dfn')?.textContent).toBe(term);
      expect(entry?.querySelector('dd')?.textContent).toContain(short);
    }
  });
  it('has no link within itself that leads nowhere', async () => {
    const body = await draw();
    const inside = [...body.querySelectorAll('a[href^="#"]')].map((link) => (link.getAttribute('href') ?? '').slice(1));
    expect(inside.length).toBeGreaterThan(terms.length);
    for (const id of inside) expect(body.querySelector(`[id="${id}"]`), id).not.toBeNull();
  });
});
