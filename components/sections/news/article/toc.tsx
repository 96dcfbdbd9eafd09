import { TextLink } from '@/components/ui/button';
import type { Heading } from '@/lib/domain/posts/post-types';

const deepest = 3;
const fewest = 3;

/** Returns the headings for a table of contents; empty when the text has too few. */
export function tocHeadings(headings: Heading[]): Heading[] {
  const listed = headings.filter(({ level }) => level <= deepest);
  return listed.length >= fewest ? listed : [];
}

export function Toc({ title, headings }: { title: string; headings: Heading[] }) {
  return (
    <nav aria-label={title} className="no-print xl:sticky xl:top-28">
      <p aria-hidden="true" className="figure-caption border-t border-ink pt-3">
        {title}
      </p>
      <ol className="mt-3">
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? 'pl-4' : ''}>
            <TextLink href={`#${id}`} text={text} className="block py-1.5 text-small leading-snug text-soft" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
