import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { errorOf, type FormParts, idOf } from '@/components/features/account/form-parts';
import { edge, FieldNotes } from '@/components/ui/forms/field';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import { fill } from '@/lib/i18n/fill';

const places = [0, 1, 2, 3, 4, 5] as const;
const digitsOf = (text: string) => normalizeInput(text).replace(/\D/g, '');

const boxAttribute = 'data-digit';

export const codeIn = (form: HTMLFormElement): string =>
  digitsOf([...form.querySelectorAll<HTMLInputElement>(`[${boxAttribute}]`)].map(({ value }) => value).join(''));

export function SixBoxes({ parts }: { parts: FormParts }) {
  const { setup, prefix, initial, onInput } = parts;
  const { words } = setup;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  /** Text of an input method that is not committed yet; a box that changed it would break the composition. */
  const [composed, setComposed] = useState<{ place: number; text: string } | null>(null);
  const [digits, setDigits] = useState<string[]>(() =>
    places.map((place) => digitsOf(initial.verification_code ?? '')[place] ?? ''),
  );
  const id = idOf(prefix, 'verification_code');
  const error = errorOf(parts, 'verification_code');
  const put = (next: string[]) => {
    setDigits(next);
    onInput('verification_code', next.join(''));
  };
  const go = (place: number) => {
    const box = boxes.current[Math.min(5, Math.max(0, place))];
    box?.focus();
    box?.select();
  };
  const spread = (place: number, text: string) => {
    const held = digits[place] ?? '';
    const found = digitsOf(text);
    // A complete code fills all boxes, whichever one it was put into.
    const from = found.length >= 6 ? 0 : place;
    const typed = (held && found.length === 2 ? found.replace(held, '') : found).slice(0, 6 - from);
    const next = digits.map((digit, at) => typed[at - from] ?? digit);
    put(typed === '' && text === '' ? digits.map((digit, at) => (at === from ? '' : digit)) : next);
    if (typed !== '') go(from + typed.length);
  };
  const onKey = (place: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && digits[place] === '' && place > 0) {
      event.preventDefault();
      put(digits.map((digit, at) => (at === place - 1 ? '' : digit)));
      go(place - 1);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      go(place + (event.key === 'ArrowLeft' ? -1 : 1));
    }
  };
  const onPaste = (place: number, event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const pasted = digitsOf(event.clipboardData.getData('text'));
    if (pasted !== '') spread(place, pasted);
  };
  const notes = error ? `${id}-error` : undefined;
  return (
    <fieldset aria-describedby={notes}>
      <legend className="mb-1.5 text-small font-[550]">{words.fields.verification_code}</legend>
      <input type="hidden" name="verification_code" value={digits.join('')} />
      <div className="flex gap-2">
        {places.map((place) => (
          <input
            key={place}
            {...{ [boxAttribute]: place }}
            id={place === 0 ? id : `${id}-${place + 1}`}
            ref={(node) => {
              boxes.current[place] = node;
            }}
            type="text"
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={fill(words.code.digit, { n: place + 1 })}
            aria-invalid={error ? true : undefined}
            aria-describedby={notes}
            value={composed?.place === place ? composed.text : digits[place]}
            onChange={({ target: { value }, nativeEvent }) => {
              if ((nativeEvent as InputEvent).isComposing) setComposed({ place, text: value });
              else spread(place, value);
            }}
            onCompositionEnd={({ currentTarget: { value } }) => {
              setComposed(null);
              spread(place, value);
            }}
            onKeyDown={(event) => onKey(place, event)}
            onPaste={(event) => onPaste(place, event)}
            onFocus={(event) => event.target.select()}
            className={`h-12 w-full max-w-12 min-w-0 rounded-control border bg-card text-center font-mono text-lead ${edge(Boolean(error))}`}
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
