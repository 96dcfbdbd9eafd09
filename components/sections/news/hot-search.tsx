import { TagLink } from '@/components/ui/tag-link';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { searchPath } from '@/lib/domain/search/search-query';

type HotSearchProps = { title: string; terms: readonly string[]; locale: Locale; className?: string };

/** Popular search terms, each linked to its search results. */
export function HotSearch({ title, terms, locale, className = '' }: HotSearchProps) {
  return (
    <section aria-labelledby="hot-search" className={className}>
      <h2 id="hot-search" className="mb-4 text-h4">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {terms.map((term) => (
          <li key={term}>
            <TagLink href={localePath(locale, searchPath(term))}>{term}</TagLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
