import { type CompositionEvent, type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { maxTermLength } from '@/lib/domain/search/search-query';
import type { SearchMessages } from './search-messages';
import { SearchLandmark } from '@/components/ui/forms/search-landmark';

type SearchFormProps = {
  id: string;
  action: string;
  term: string;
  words: SearchMessages;
  onType: (value: string) => void;
};

const field =
  'min-h-12 w-full min-w-0 grow rounded-control border border-edge bg-card px-4 text-[1.0625rem] placeholder:text-soft';

/** The search form, which works without script; `onType` is called with each input. */
export function SearchForm({ id, action, term, words, onType }: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const onWake = useRef(onType);
  // Report what was typed or deleted before hydration. Deferred, because Next reverts a URL change made while it
  // hydrates, and the state that changed with it.
  useEffect(() => {
    const turn = setTimeout(() => {
      if (box.current && box.current.value !== box.current.defaultValue) onWake.current(box.current.value);
    });
    return () => clearTimeout(turn);
  }, []);
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing;
    if (!composing) onType(event.currentTarget.value);
  };
  const onComposed = (event: CompositionEvent<HTMLInputElement>) => onType(event.currentTarget.value);
  return (
    <SearchLandmark id={id} action={action}>
      <label htmlFor={`${id}-term`} className="mb-2 block font-[550]">
        {words.label}
      </label>
      <div className="flex gap-3">
        <input
          ref={box}
          id={`${id}-term`}
          name="q"
          type="search"
          defaultValue={term}
          maxLength={maxTermLength}
          placeholder={words.placeholder}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          enterKeyHint="search"
          onInput={onInput}
          onCompositionEnd={onComposed}
          className={field}
        />
        <Button type="submit" className="min-h-12 shrink-0">
          {words.submit}
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-small text-soft">
        {words.hint}
      </p>
    </SearchLandmark>
  );
}
