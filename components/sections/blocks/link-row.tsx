import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { Section } from '@/components/ui/section';

export type RowLink = { title: string; text: string; href: string };

const columns: Record<number, string> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

export function LinkRow({ title, links }: { title: string; links: readonly RowLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={title} className="no-print">
      <ul className={`grid gap-x-10 ${columns[links.length] ?? columns[3]}`}>
        {links.map(({ title: name, text, href }) => (
          <li key={href} className="relative border-t border-line py-5">
            <HeadingLink href={href} covers text={name} />
            <p className="mt-2 text-small text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
