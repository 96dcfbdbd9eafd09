import type { Messages } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { asksForPrivacy } from '@/lib/domain/privacy/consent-keys';
import { allowedChoice, type ConsentChoice } from './consent-store';

type ConsentPanelProps = { words: Messages['shell']['consent']; onSave: (choice: ConsentChoice) => void };

export function ConsentPanel({ words, onSave }: ConsentPanelProps) {
  const [choice, setChoice] = useState<ConsentChoice>(allowedChoice);
  return (
    <form
      className="w-full border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(choice);
      }}
    >
      {asksForPrivacy(navigator) && <p className="mb-4 max-w-2xl text-small">{words.gpc}</p>}
      <ul className="grid gap-4 text-small md:grid-cols-3">
        <Row name={words.necessary} text={words.necessaryText} checked />
        <Row
          name={words.measure}
          text={words.measureText}
          checked={choice.measure}
          onChange={(measure) => setChoice({ ...choice, measure })}
        />
        <Row
          name={words.comfort}
          text={words.comfortText}
          checked={choice.comfort}
          onChange={(comfort) => setChoice({ ...choice, comfort })}
        />
      </ul>
      <Button type="submit" text={words.save} className="mt-4" look="line" />
    </form>
  );
}

type RowProps = { name: string; text: string; checked: boolean; onChange?: (on: boolean) => void };

function Row({ name, text, checked, onChange }: RowProps) {
  return (
    <li>
      <label className="flex min-h-6 items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-(--accent)"
          checked={checked}
          disabled={!onChange}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <span>
          <span className="font-semibold">{name}</span>
          <br />
          <span className="text-soft">{text}</span>
        </span>
      </label>
    </li>
  );
}
