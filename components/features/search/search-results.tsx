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

/**
 * One page of results: the entries of the site that the words name before the first page of posts, those that mention
 * them behind the last.
 */
export function SearchResults({ locale, term, page, results, words }: SearchResultsProps) {
  const pager = { ...words.pager, page: (n: number) => fill(words.pager.page, { page: n }) };
  const pages = searchPageCount(results.total);
  const note = results.corrected ? fill(words.corrected, { term, corrected: results.corrected }) : null;
  const entriesOf = (title: string, items: readonly SearchItem[]) => (
    <section aria-label={title} className="mb-10">
      <p className="figure-caption mb-3">{title}</p>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.path}>
            <Hit item={item} locale={locale} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <>
      {note && <p className="mb-6 text-small">{note}</p>}
      {page === 1 && results.named.length > 0 && entriesOf(words.named, results.named)}
      {results.items.length > 0 && (
        <section aria-label={words.results} className="mb-10">
          {results.isPartial && !note && <p className="mb-6 text-small">{words.partial}</p>}
          <ol className="divide-y divide-line border-y border-line">
            {results.items.map((item) => (
              <li key={item.id}>
                <article>
                  <Hit item={item} locale={locale} words={words} />
                </article>
              </li>
            ))}
          </ol>
          <Pager
            page={page}
            pages={pages}
            hrefOf={(n) => localePath(locale, searchPath(term, n > 1 ? n : undefined))}
            words={pager}
          />
        </section>
      )}
      {page === pages && results.mentioning.length > 0 && entriesOf(words.mentioning, results.mentioning)}
    </>
  );
}

function Hit({ item, locale, words }: { item: SearchItem; locale: Locale; words: SearchMessages }) {
  const day = dayText(locale, item.publishedAt);
  return (
    <div className="group relative py-6">
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
      <p className="figure-caption mt-2 flex flex-wrap gap-x-4">
        <span>{words.kinds[item.kind]}</span>
        {day && item.kind === 'article' && (
          <time dateTime={item.publishedAt} suppressHydrationWarning>
            {day}
          </time>
        )}
      </p>
    </div>
  );
}

/** Matches are darker, bolder and tinted, so that they do not differ by color alone. */
function Run({ segment }: { segment: HighlightSegment }) {
  if (segment.tag === null) return segment.text;
  const Tag = segment.tag;
  return <Tag className="bg-accent-tint font-[600] text-ink not-italic">{segment.text}</Tag>;
}
