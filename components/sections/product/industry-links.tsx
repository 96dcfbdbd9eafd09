import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

type IndustryLinksProps = { title: string; lead: string; industries: PostSummary[] };

/** Index of the industry pages; renders nothing when they cannot be fetched. */
export async function IndustryLinks({ title, lead, industries }: IndustryLinksProps) {
  if (industries.length === 0) return null;
  const href = await currentHref();
  return (
    <Section id="industries" title={title} lead={lead}>
      <ul className="border-t border-line sm:columns-2 sm:gap-10 lg:columns-3">
        {industries.map(({ id, path, title: name }) => (
          <li key={id} className="break-inside-avoid border-b border-line">
            <a href={href(path)} className="block py-3 hover:text-accent">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
