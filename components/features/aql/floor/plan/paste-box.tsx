import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { maxArticles } from '@/lib/domain/aql/floor/article';
import type { BadLine, PastedArticles } from '@/lib/domain/aql/floor/paste-articles';
import { fill } from '@/lib/i18n/fill';
import {
  articleProblemText,
  type FloorMessages,
  type FloorProps,
} from '@/components/features/aql/floor/floor-messages';

type PasteBoxProps = FloorProps & {
  /** There are no articles yet: the field is open. */
  isFirst: boolean;
  /** What was pasted last, here or into a row. */
  read: PastedArticles | null;
  /** Text of the address. */
  text: string;
  /** Adds the rows; false when there are none. */
  onTake: (text: string) => boolean;
};

const maxNamedLines = 50;

function badText(words: FloorMessages, bad: BadLine): string {
  if (bad.problem === 'columns') return words.badColumns;
  if (bad.problem === 'total') return words.badTotal;
  if (bad.problem === 'tooMany') return fill(words.badTooMany, { most: maxArticles });
  return 'field' in bad ? articleProblemText(words, bad) : '';
}

/** Rows from a spreadsheet. Without script the text itself is the order. */
export function PasteBox({ words, format, isFirst, read, text: given, onTake }: PasteBoxProps) {
  const id = useId();
  const [text, setText] = useState(given);
  const [isOpen] = useState(given !== '' || isFirst);
  const take = () => {
    if (text.trim() !== '' && onTake(text)) setText('');
  };
  return (
    <>
      <Details more={words.paste} less={words.pasteClose} open={isOpen} className="mt-4">
        <label htmlFor={id} className="mt-2 mb-1.5 block text-small font-[550]">
          {words.pasteLabel}
        </label>
        <textarea
          id={id}
          name="articles"
          rows={5}
          maxLength={200_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={`${id}-help`}
          spellCheck={false}
          placeholder={words.pastePlaceholder}
          className="w-full rounded-control border border-edge bg-card p-3 font-mono text-[1rem] whitespace-pre"
        />
        <p id={`${id}-help`} className="mt-1.5 max-w-2xl text-caption text-soft">
          {words.pasteHelp}
        </p>
        <Button
          look="line"
          className="mt-3 noscript:hidden aria-disabled:opacity-40"
          aria-disabled={text.trim() === ''}
          onClick={take}
        >
          {words.pasteTake}
        </Button>
      </Details>
      <div role="status" className="mt-3 text-small">
        {read && read.missing.length === 0 && <p>{fill(words.pasteTaken, { count: read.rows.length })}</p>}
        {read && read.missing.length > 0 && (
          <p className="text-reject">
            {fill(words.pasteMissing, { columns: format.list(read.missing.map((field) => words[field])) })}
          </p>
        )}
        {read && read.bad.length > 0 && (
          <div className="mt-2 text-reject">
            <p>{fill(words.pasteBad, { count: read.bad.length })}</p>
            <ul className="mt-1 grid gap-1">
              {read.bad.slice(0, maxNamedLines).map((bad) => (
                <li key={bad.line}>
                  {fill(words.pasteLine, { line: bad.line, problem: badText(words, bad) })}{' '}
                  <code className="font-mono text-caption break-all">{bad.text}</code>
                </li>
              ))}
              {read.bad.length > maxNamedLines && <li>…</li>}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
