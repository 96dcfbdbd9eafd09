// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { ArticleAfter, ArticleHead } from '@/components/sections/news/article/article';
import { ArticleCard, FeaturedArticles } from '@/components/sections/news/lists/article-list';
import { ArticleSide } from '@/components/sections/news/sidebars';
import { articlePlaces } from '@/lib/domain/news/news-paths';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import { coverOf } from '@/lib/site/posts/post-fields';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

vi.mock('next-intl/server', async () => (await import('../support/fake-intl')).intlServer);
vi.mock('@/lib/i18n/server', async () => (await import('../support/fake-intl')).localeServer);

afterEach(() => {
  cleanup();
  renderIn('en');
});

const summary: PostSummary = {
  id: 1,
  slug: 'mugs',
  path: '/blog/mugs',
  title: 'Mugs',
  excerpt: 'Glaze and handles.',
  cover: null,
  publishedAt: '2026-03-01T00:00:00+08:00',
  updatedAt: '2026-03-01T00:00:00+08:00',
  tags: [],
  topicKey: 'news',
  icon: null,
};
const post: PostDetail = {
  ...summary,
  html: '<p>Text</p>',
  headings: [],
  minutes: 1,
  author: null,
  parent: null,
  children: [],
  media: [],
  steps: [],
  ranges: [],
  checklist: [],
  metaTags: {},
  fluid: false,
  topicId: 1,
  liked: false,
  likes: 0,
  reactions: { comment: null, like: null },
  alternates: { en: '/blog/mugs' },
};

describe('a post with no cover', () => {
  it('has a head, a card and a large place without any picture or gap for it', async () => {
    const { container } = render(
      <>
        {await ArticleHead({ post })}
        <ArticleCard post={post} locale="en" />
        {await FeaturedArticles({ posts: [post, { ...post, id: 2 }] })}
      </>,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('header .rule-ticks')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mugs');
  });
  it.each([['javascript:alert(1)'], ['//evil.test/a.png'], ['data:image/png;base64,AA'], ['']])(
    'or with %s for one, counts as having none',
    (coverUrl) => {
      expect(coverOf({ coverUrl }, 'Mugs')).toBeNull();
    },
  );
});

describe('a post with no children, tags or related articles', () => {
  it('shows no empty block after its text', async () => {
    const body = await renderServer(<ArticleAfter parts={[]} tags={[]} />);
    expect(body.textContent).toBe('');
    expect(body.querySelector('section')).toBeNull();
  });
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

describe('a post with a title of 300 characters', () => {
  const title = 'A long title about mugs and glazes '.repeat(9).slice(0, 300);
  it('keeps every word of it in the one h1, in a smaller size that breaks anywhere', async () => {
    render(await ArticleHead({ post: { ...post, title } }));
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(title);
    expect(heading.firstElementChild?.className).toMatch(/overflow-wrap:anywhere.*text-h2/);
  });
});

describe('a post with no translation', () => {
  const { path, alternates } = articlePlaces(post, 'en');
  it('offers no other language on its page, and leaves no empty row', async () => {
    const { container } = render(await Breadcrumb({ crumbs: [{ label: 'Mugs', path }], alternates }));
    expect(container.textContent).not.toContain('Read this page in');
    expect(container.querySelector('[hreflang]')).toBeNull();
  });
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
