import type { PostText } from './post-types';

/** Whether a post is below a group: by the id, or by the slug where an answer names the parent without its id. */
export const isChildOf = ({ parent }: Pick<PostText, 'parent'>, group: Pick<PostText, 'id' | 'slug'>): boolean =>
  parent !== null && (parent.id === group.id || parent.slug === group.slug);
