import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPost, findPostText } from '@/lib/api/posts/find-posts';
import { postTag } from '@/lib/domain/comments/comment-tags';
import { valueOrNull } from '@/lib/upstream/outcome';

const shown = vi.hoisted(() => ({ tags: new Set<string>() }));
vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => {
    for (const tag of tags) shown.tags.add(tag);
  },
}));
beforeEach(() => shown.tags.clear());

const key = '_special-levels-s1-to-s4';
const id = 104110;

describe('a comment or a like', () => {
  it('clears what shows it', async () => {
    expect(valueOrNull(await findPost('es', key))).toMatchObject({ id, likes: 0 });
    expect([...shown.tags]).toEqual(expect.arrayContaining(['posts', `post:${key}`, postTag(id)]));
  });

  it('leaves alone what shows only the text of the post', async () => {
    const [whole, text] = [await findPost('es', key), await findPostText('es', key)];
    expect(text).toEqual(whole);
    shown.tags.clear();
    await findPostText('es', key);
    expect([...shown.tags]).toEqual(expect.arrayContaining(['posts', `post:${key}`]));
    expect([...shown.tags]).not.toContain(postTag(id));
  });
});
