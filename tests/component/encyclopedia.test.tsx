// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { Encyclopedia } from '@/components/sections/news/encyclopedia';
import { local } from '@/lib/content';
import { locales } from '@/lib/i18n/locales';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

describe.each(locales)('M2.31 the encyclopedia in %s', (locale) => {
  const terms = local(locale, 'glossary');
  const draw = async (query = '') => {
    renderIn(locale);
    return renderServer(<Encyclopedia terms={terms} query={query} />);
  };

  it('shows the terms that match the query, in their groups, and hides the others', async () => {
    const [first] = terms;
    const body = await draw(first?.term);
    const shown = [...body.querySelectorAll<HTMLElement>('[data-term]')].filter(({ hidden }) => !hidden);
    expect(shown.map(({ id }) => id)).toContain(first?.key);
    expect(shown.length).toBeLessThan(terms.length);
    for (const group of body.querySelectorAll<HTMLElement>('[data-group]'))
      expect(group.hidden).toBe(group.querySelector('[data-term]:not([hidden])') === null);
  });
  it('has no link within itself that leads nowhere', async () => {
    const body = await draw();
    const inside = [...body.querySelectorAll('a[href^="#"]')].map((link) => (link.getAttribute('href') ?? '').slice(1));
    expect(inside).toHaveLength(8);
    for (const id of inside) expect(body.querySelector(`[id="${id}"]`), id).not.toBeNull();
    for (const { key } of terms)
      expect(body.querySelector(`[id="${key}"] a`)?.getAttribute('href')).toMatch(
        new RegExp(`/QcEncyclopedia/${key}$`),
      );
  });
});
