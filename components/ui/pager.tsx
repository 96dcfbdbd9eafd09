import { fill } from '@/lib/i18n/fill';

type PagerProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** `page` names a page, whose number it has as `{page}`. */
  words: Record<'label' | 'previous' | 'next' | 'page', string>;
};

function shown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const unique = [...new Set(wanted)].sort((a, b) => a - b);
  return unique.flatMap((n, index) => (index > 0 && n - (unique[index - 1] ?? n) > 1 ? [null, n] : [n]));
}

const box = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3';

export function Pager({ page, pages, hrefOf, words }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={words.label} className="mt-12 flex flex-wrap items-center gap-2 border-t border-line pt-6">
      {page > 1 && (
        <a rel="prev" href={hrefOf(page - 1)} className={`${box} hover:text-accent`}>
          ← {words.previous}
        </a>
      )}
      <ul className="flex flex-wrap items-center gap-1">
        {shown(page, pages).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <a
                href={hrefOf(n)}
                aria-label={fill(words.page, { page: n })}
                aria-current={n === page ? 'page' : undefined}
                className={`${box} ${n === page ? 'bg-ink text-paper' : 'border border-line hover:border-ink'}`}
              >
                {n}
              </a>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <a rel="next" href={hrefOf(page + 1)} className={`${box} hover:text-accent`}>
          {words.next} →
        </a>
      )}
    </nav>
  );
}
