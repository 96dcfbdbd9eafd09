import { TagLink } from '@/components/ui/tag-link';

type TagListProps = { title: string; tags: { name: string; href: string }[]; more: { label: string; href: string } };

const shownAtMost = 6;
const fromThird = '[@media(max-width:699.98px)]:hidden';
const fromFifth = '[@media(max-width:999.98px)]:hidden';

function classAt(index: number): string {
  if (index >= 4) return fromFifth;
  return index >= 2 ? fromThird : '';
}

/** Topics of the articles: two below 700 px, four below 1000 px, otherwise six, and a link to the rest. */
export function TagList({ title, tags, more }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={title} className="no-print flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
      <p aria-hidden="true" className="figure-caption">
        {title}
      </p>
      <ul className="flex flex-wrap gap-2">
        {tags.slice(0, shownAtMost).map(({ name, href }, index) => (
          <li key={href} className={classAt(index)}>
            <TagLink href={href}>{name}</TagLink>
          </li>
        ))}
      </ul>
      <a href={more.href} className="text-link py-1 text-small hover:text-accent">
        {more.label}
      </a>
    </nav>
  );
}
