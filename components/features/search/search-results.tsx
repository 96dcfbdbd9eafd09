import { Pager } from '@/components/ui/pager';
import { dayText } from '@/lib/i18n/dates';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import type { HighlightSegment } from '@/lib/domain/search/search-highlight';
import { searchPageCount, searchPath } from '@/lib/domain/search/search-query';
import { fill } from '@/lib/i18n/fill';
import type { SearchItem, SearchResults as Results } from '@/lib/domain/search/search-results';
import type { SearchMessages } from './search-messages';

type SearchResultsProps = { locale: Locale; term: string; page: number; results: Results; words: SearchMessages };

/** One page of results with highlighted passages, and pagination. */
export function SearchResults({ locale, term, page, results, words }: SearchResultsProps) {
  const pager = { ...words.pager, page: (n: number) => fill(words.pager.page, { page: n }) };
  return (
    <section aria-label={words.results}>
      <ol className="divide-y divide-line border-y border-line">
        {results.items.map((item) => (
          <li key={item.id}>
            <SearchHit item={item} locale={locale} />
          </li>
        ))}
      </ol>
      <Pager
        page={page}
        pages={searchPageCount(results.total)}
        hrefOf={(n) => localePath(locale, searchPath(term, n > 1 ? n : undefined))}
        words={pager}
      />
    </section>
  );
}

function SearchHit({ item, locale }: { item: SearchItem; locale: Locale }) {
  const day = dayText(locale, item.publishedAt);
  return (
    <article className="group relative py-6">
      <h2 className="text-h4">
        <a href={localePath(locale, item.path)} className="after:absolute after:inset-0 group-hover:text-accent">
          {item.title}
        </a>
      </h2>
      <p className="mt-2 max-w-[68ch] text-small text-soft">
        {item.passage.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments of a passage have no id and are never reordered
          <Run key={index} segment={segment} />
        ))}
      </p>
      {day && (
        <time dateTime={item.publishedAt} suppressHydrationWarning className="figure-caption mt-2 block">
          {day}
        </time>
      )}
    </article>
  );
}

/** Matches are darker, bolder and tinted, so that they do not differ by color alone. */
function Run({ segment }: { segment: HighlightSegment }) {
  if (segment.tag === null) return segment.text;
  const Tag = segment.tag;
  return <Tag className="bg-accent-tint font-[600] text-ink not-italic">{segment.text}</Tag>;
}
