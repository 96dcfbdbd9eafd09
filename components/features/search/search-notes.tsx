import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { fill } from '@/lib/i18n/fill';
import type { SearchMessages } from './search-messages';

/** Shown when nothing was found for a term. */
export function SearchNone({ term, words }: { term: string; words: SearchMessages }) {
  return (
    <section aria-labelledby="search-none">
      <EmptyState>
        <h2 id="search-none" className="text-h3">
          {words.none}
        </h2>
        <p className="mt-3 break-words text-soft">{fill(words.noneText, { term })}</p>
      </EmptyState>
    </section>
  );
}

type SearchFailedProps = { formId: string; words: SearchMessages; onRetry: () => void };

/** Shown when the search failed. Without script the button submits the form again. */
export function SearchFailed({ formId, words, onRetry }: SearchFailedProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-8">
      <p role="alert">{words.failed}</p>
      <Button type="submit" form={formId} look="line" onClick={onClick}>
        {words.retry}
      </Button>
    </div>
  );
}
