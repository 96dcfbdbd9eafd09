import { expect, it } from 'vitest';
import { isChildOf } from '@/lib/domain/posts/post-types';

const group = { id: 101002, slug: 'supplier-audit' };
const below = (parent: { id: number; slug: string } | null) =>
  isChildOf({ parent: parent && { ...parent, title: 'Audit' } }, group);

it('a post is below the group that its parent names, by id or by slug alone', () => {
  expect([below(group), below({ id: 0, slug: 'supplier-audit' }), below({ id: 101002, slug: 'audit' })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([below(null), below({ id: 0, slug: 'product-testing' })]).toEqual([false, false]);
});
