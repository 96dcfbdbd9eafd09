import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

type ServiceNavProps = { title: string; posts: PostSummary[]; currentId?: number };

const link = 'block py-2.5 hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';

/** Sibling services of the current one. */
export async function ServiceNav({ title, posts, currentId }: ServiceNavProps) {
  if (posts.length === 0) return null;
  const href = await currentHref();
  return (
    <nav aria-label={title}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-3 border-t border-ink text-small">
        {posts.map(({ id, path, title: name }) => (
          <li key={id} className="border-b border-line">
            <a href={href(path)} aria-current={id === currentId ? 'page' : undefined} className={link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
