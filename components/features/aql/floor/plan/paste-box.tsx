import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Details } from '@/components/ui/details';
import { articleName, maxArticles } from '@/lib/domain/aql/floor/article';
import type { BadLine, PastedArticles } from '@/lib/domain/aql/floor/paste-articles';
import type { TableChoice } from '@/lib/domain/delimited/read-table';
import { fill } from '@/lib/i18n/fill';
import { columnName, TableQuestionBox } from '@/components/features/aql/device/table-question';
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
  /** What was pasted and leaves something open. */
  asked: AskedPaste | null;
  /** Text of the address. */
  text: string;
  /** Adds the rows; false when there are none, or something is open. */
  onTake: (text: string, choice?: TableChoice) => Promise<boolean>;
  onChoose: (choice: TableChoice) => void;
};
export type AskedPaste = { text: string; choice: TableChoice; pasted: PastedArticles };

const maxNamedLines = 50;

const badKeys = {
  columns: 'badColumns',
  total: 'badTotal',
  sum: 'badSum',
  above: 'badAbove',
  head: 'badHead',
  note: 'badNote',
  units: 'badUnits',
  tooMany: 'badTooMany',
} as const;

function badText(words: FloorMessages, bad: BadLine): string {
  if (!('field' in bad)) return fill(words[badKeys[bad.problem]], { most: maxArticles });
  if (bad.problem === 'ambiguous')
    return fill(words.labelled, { label: words[bad.field], text: words.numberAmbiguous });
  return articleProblemText(words, bad);
}

/** Rows from a spreadsheet. Without script the text itself is the order. */
export function PasteBox(props: PasteBoxProps) {
  const { words, format, isFirst, read, asked, text: given, onTake, onChoose } = props;
  const id = useId();
  const [text, setText] = useState(given);
  const [isOpen] = useState(given !== '' || isFirst);
  const take = async () => {
    if (text.trim() !== '' && (await onTake(text, asked?.text === text ? asked.choice : {}))) setText('');
  };
  const takeAsked = async () => {
    if (asked && !asked.pasted.question?.isOpen && (await onTake(asked.text, asked.choice))) setText('');
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
        {asked && (
          // With an answer in the address the articles are taken; without script it stays to be sent again.
          <div className={asked.pasted.question?.isOpen || read !== asked.pasted ? '' : 'hidden noscript:block'}>
            <TableQuestionBox
              words={words}
              format={format}
              question={asked.pasted.question}
              choice={asked.choice}
              onChoose={onChoose}
              preview={asked.pasted.rows.map((row) => ({
                id: row.id,
                text: `${articleName(row)}: ${format.whole(Number(row.quantity))}`,
              }))}
            >
              <Button
                className="mt-3 noscript:hidden aria-disabled:opacity-40"
                aria-disabled={asked.pasted.question?.isOpen}
                onClick={takeAsked}
              >
                {words.pasteTake}
              </Button>
            </TableQuestionBox>
          </div>
        )}
        {read && read.missing.length === 0 && !read.question?.isOpen && (
          <p>
            {fill(words.pasteTaken, { count: read.rows.length })}
            {read.rows.length > 0 && read.taken && ` ${fill(words.pasteFrom, { name: columnName(words, read.taken) })}`}
            {read.rows.length > 0 &&
              read.unread.length > 0 &&
              ` ${fill(words.pasteUnread, { names: format.list(read.unread.map((one) => columnName(words, one))) })}`}
          </p>
        )}
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
