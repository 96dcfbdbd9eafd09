// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { ArticleSide } from '@/components/sections/news/sidebars';
import { articlePlaces } from '@/lib/domain/news/news-paths';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { coverOf } from '@/lib/site/posts/post-fields';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

vi.mock('next-intl/server', async () => (await import('../support/fake-intl')).intlServer);
vi.mock('@/lib/i18n/server', async () => (await import('../support/fake-intl')).localeServer);

afterEach(() => {
  cleanup();
  renderIn('en');
});

const post = { slug: 'mugs', path: '/blog/mugs', topicKey: 'news', alternates: { en: '/blog/mugs' } } as PostDetail;

describe('a post with no cover', () => {
  it.each([['javascript:alert(1)'], ['//evil.test/a.png'], ['data:image/png;base64,AA'], ['']])(
    'or with %s for one, counts as having none',
    (coverUrl) => {
      expect(coverOf({ coverUrl }, 'Mugs')).toBeNull();
    },
  );
});

describe('a post with no children, tags or related articles', () => {
  it('keeps beside it what does not depend on other articles', async () => {
    await renderServer(<ArticleSide related={[]} featured={[]} tags={[]} />);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Get a sample report by e-mail',
      'What an inspection costs',
      'Popular searches',
      'Keep orders and reports in one place',
    ]);
  });
});

describe('a post with no translation', () => {
  const { path, alternates } = articlePlaces(post, 'en');
  it('with one offers that one', async () => {
    render(
      await Breadcrumb({
        crumbs: [{ label: 'Mugs', path }],
        alternates: { ...alternates, zh: '/blog/mugs', fr: '/blog/tasses' },
      }),
    );
    const row = screen.getByText('Read this page in').parentElement as HTMLElement;
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['中文', '/blog/mugs'],
      ['Français', '/fr/blog/tasses'],
    ]);
  });
});
