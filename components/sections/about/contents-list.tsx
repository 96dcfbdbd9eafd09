import type { Heading } from '@/lib/domain/posts/post-types';

/** Table of contents of a long text; a side column on wide screens. */
export function ContentsList({ title, headings }: { title: string; headings: readonly Heading[] }) {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={title} className="no-print self-start border-t border-ink pt-4 lg:sticky lg:top-28">
      <p aria-hidden="true" className="figure-caption">
        {title}
      </p>
      <ol className="mt-3 text-small">
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 hover:text-accent">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
