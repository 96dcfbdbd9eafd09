// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountLike, CommentsPager, CommentsSection } from '@/components/sections/comments/comments-section';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { pageOf, wire } from '../support/comments/setup';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

const api = vi.hoisted(() => ({
  findComments: vi.fn(),
  areCommentsOn: vi.fn(() => true),
}));
vi.mock('@/lib/site/find-comments', () => api);

afterEach(() => {
  api.findComments.mockReset();
  api.areCommentsOn.mockReturnValue(true);
});

const post = {
  id: 5,
  title: 'Mugs',
  headings: [] as PostDetail['headings'],
  liked: false,
  likes: 7,
  reactions: { comment: '/topapi/v1/post/5/comment', like: '/topapi/v1/post/5/like' },
} as PostDetail;
const section = (more: Partial<PostDetail> = {}) =>
  renderServer(<CommentsSection post={{ ...post, ...more }} path="/blog/mugs" />);

describe('the comments of an article', () => {
  it.each([
    ['zh', '评论（21）', '游客', '/comments/5?page=2'],
    ['en', 'Comments (21)', 'Tourist', '/en/comments/5?page=2'],
    ['fr', 'Commentaires (21)', 'Visiteur', '/fr/comments/5?page=2'],
    ['es', 'Comentarios (21)', 'Visitante', '/es/comments/5?page=2'],
  ] as const)(
    'M11.01 M11.06 are in its markup in %s, with the way to the next page',
    async (locale: Locale, title, tourist, next) => {
      renderIn(locale);
      api.findComments.mockResolvedValue(pageOf([wire(2), wire(1)], 21));
      const page = await section();
      expect(api.findComments).toHaveBeenCalledWith(locale, 5, '/topapi/v1/post/5/comment', 1);
      expect(page.querySelector('h2')?.textContent).toBe(title);
      expect(page.querySelector('#comment-2')?.textContent).toContain(tourist);
      expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(next);
      expect(page.textContent).not.toMatch(/\{\w+\}/);
    },
  );
  it('M11.11 that cannot be had leave the article whole, with a quiet word and a way to try again', async () => {
    api.findComments.mockResolvedValue(null);
    const page = await section();
    expect(page.textContent).toContain('The comments could not be loaded.');
    expect(page.querySelector('a[href="/en/comments/5"]')?.textContent).toBe('Retry');
    expect(page.querySelector('#post-like button')).toBeTruthy();
  });
  it('A12 are neither shown nor asked for when they are off', async () => {
    api.areCommentsOn.mockReturnValue(false);
    const page = await section();
    expect(api.findComments).not.toHaveBeenCalled();
    expect([page.querySelector('textarea'), page.querySelector('h2')]).toEqual([null, null]);
    expect(page.querySelector('#post-like')).toBeTruthy();
  });
  it('A04 a post without usable links has no comments and a disabled like; one without a number has neither', async () => {
    const page = await section({ reactions: { comment: null, like: null } });
    expect(page.querySelector('textarea')).toBeNull();
    expect(page.querySelector('#post-like button')?.hasAttribute('disabled')).toBe(true);
    expect((await section({ id: 0 })).textContent).toBe('');
  });
});

it('M11.10 the separate like leads to the sign-in without script, and is left out where a post supplies no like', async () => {
  renderIn('fr');
  const card = await renderServer(<AccountLike post={post} />);
  expect(card.querySelector('#account-like a')?.getAttribute('href')).toBe('/fr/account/sign-in');
  expect(
    (await renderServer(<AccountLike post={{ ...post, reactions: { comment: null, like: null } }} />)).textContent,
  ).toBe('');
});

it('pages of replies lead to each other', async () => {
  const page = await renderServer(<CommentsPager address={{ postId: 5, threadId: 9, page: 2 }} total={41} />);
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/en/comments/5?thread=9',
    '/en/comments/5?thread=9',
    '/en/comments/5?thread=9&page=2',
    '/en/comments/5?thread=9&page=3',
    '/en/comments/5?thread=9&page=3',
  ]);
});
