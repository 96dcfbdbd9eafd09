import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { edge, FieldNotes } from '@/components/ui/forms/field';
import { fill } from '@/lib/i18n/fill';
import { errorOf, type FormParts, idOf } from '@/components/features/account/form-parts';

const places = [0, 1, 2, 3, 4, 5] as const;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Six one-digit inputs. Pasted or autofilled text is spread over them; a hidden field holds the code. */
export function SixBoxes({ parts }: { parts: FormParts }) {
  const {
    setup: { words },
    prefix,
    initial,
    onInput,
  } = parts;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
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
  const spread = (from: number, text: string) => {
    const typed = digitsOf(text).slice(0, 6 - from);
    const next = digits.map((digit, place) => typed[place - from] ?? digit);
    put(typed === '' && text === '' ? digits.map((digit, place) => (place === from ? '' : digit)) : next);
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
    // A complete code fills all boxes, whichever one it is pasted into.
    if (pasted !== '') spread(pasted.length >= 6 ? 0 : place, pasted);
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
            value={digits[place]}
            onChange={({ target: { value } }) =>
              spread(
                place,
                digits[place] && value.length === 2 && value.includes(digits[place] ?? '')
                  ? value.replace(digits[place] ?? '', '')
                  : value,
              )
            }
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
