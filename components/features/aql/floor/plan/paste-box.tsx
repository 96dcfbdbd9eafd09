import { useId, useState } from 'react';
import { columnName, TableQuestionBox } from '@/components/features/aql/device/table-question';
import { SteadyButton, useFileDrop } from '@/components/features/aql/device/tool-fields';
import { articleProblemText, type FloorMessages, useFloor } from '@/components/features/aql/floor/floor-context';
import { loadPaste } from '@/components/features/aql/floor/use-floor-order';
import { Details } from '@/components/ui/details';
import { articleName, isBlank, maxArticles } from '@/lib/domain/aql/floor/article';
import { addRows } from '@/lib/domain/aql/floor/floor-order';
import type { BadLine, PastedArticles } from '@/lib/domain/aql/floor/paste-articles';
import type { TableChoice } from '@/lib/domain/delimited/read-table';
import { fill } from '@/lib/i18n/fill';

export type GivenArticles = { text: string; choice: TableChoice; pasted: PastedArticles };

/** Takes pasted rows into the order, and asks first what is not certain. */
export function usePaste(given: GivenArticles) {
  const { format, order, update } = useFloor();
  /** What was pasted last, in the box or into a row. */
  const [read, setRead] = useState<PastedArticles | null>(given.text === '' ? null : given.pasted);
  /** What was pasted and leaves something open. */
  const [asked, setAsked] = useState<GivenArticles | null>(given.pasted.question && given);
  const paste = async (text: string, choice: TableChoice) => {
    const { pasteArticles } = await loadPaste();
    const most = maxArticles - order.rows.filter((row) => !isBlank(row)).length;
    return pasteArticles(text, format.locale, { ...choice, most });
  };
  return {
    read,
    asked,
    /** Adds the rows; false when there are none, or something is open. */
    take: async (text: string, choice: TableChoice = {}) => {
      const pasted = await paste(text, choice);
      const isOpen = pasted.question?.isOpen ?? false;
      setAsked(isOpen ? { text, choice, pasted } : null);
      setRead(pasted);
      if (isOpen || pasted.rows.length === 0) return false;
      update((one) => addRows(one, pasted.rows));
      return true;
    },
    answer: async (answer: TableChoice) => {
      if (!asked) return;
      const choice = { ...asked.choice, ...answer };
      setAsked({ ...asked, choice, pasted: await paste(asked.text, choice) });
    },
  };
}

const maxNamedLines = 50;

function badText(words: FloorMessages, bad: BadLine): string {
  return 'field' in bad ? articleProblemText(words, bad) : fill(words.lineBad[bad.problem], { most: maxArticles });
}

function PasteOutcome({ read }: { read: PastedArticles }) {
  const { words, format } = useFloor();
  const { rows, bad, missing, taken, unread, question } = read;
  const names = (columns: typeof unread) => format.list(columns.map((one) => columnName(words, one)));
  const outcome = [
    fill(words.pasteTaken, { count: rows.length }),
    rows.length > 0 && taken && fill(words.pasteFrom, { name: columnName(words, taken) }),
    rows.length > 0 && unread.length > 0 && fill(words.pasteUnread, { names: names(unread) }),
  ];
  return (
    <>
      {missing.length > 0 ? (
        <p className="text-reject">
          {fill(words.pasteMissing, { columns: format.list(missing.map((field) => words[field])) })}
        </p>
      ) : (
        !question?.isOpen && <p>{outcome.filter(Boolean).join(' ')}</p>
      )}
      {bad.length > 0 && (
        <div className="mt-2 text-reject">
          <p>{fill(words.pasteBad, { count: bad.length })}</p>
          <ul className="mt-1 grid gap-1">
            {bad.slice(0, maxNamedLines).map((one) => (
              <li key={one.line}>
                {fill(words.pasteLine, { line: one.line, problem: badText(words, one) })}{' '}
                <code className="font-mono text-caption break-all">{one.text}</code>
              </li>
            ))}
            {bad.length > maxNamedLines && <li>…</li>}
          </ul>
        </div>
      )}
    </>
  );
}

const maxPasted = 200_000;

/** Rows from a spreadsheet. Without script the text itself is the order. */
export function PasteBox({ paste, given }: { paste: ReturnType<typeof usePaste>; given: string }) {
  const { words, format, order } = useFloor();
  const { read, asked } = paste;
  const id = useId();
  const [text, setText] = useState(given);
  const [isOpen] = useState(given !== '' || order.rows.every(isBlank));
  const [refused, setRefused] = useState('');
  const take = async (taken: string, choice: TableChoice = {}) => {
    setRefused('');
    if (await paste.take(taken, choice)) setText('');
  };
  useFileDrop(async ([file]) => {
    const { readText } = await import('@/components/features/aql/device/read-text');
    const dropped = file && file.size <= maxPasted ? await readText(file) : null;
    if (dropped === null) return setRefused(fill(words.fileNoText, { name: file?.name ?? '' }));
    setText(dropped);
    await take(dropped);
  });
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
          maxLength={maxPasted}
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
        <SteadyButton
          look="line"
          className="mt-3 noscript:hidden"
          isReady={text.trim() !== ''}
          onClick={() => text.trim() !== '' && take(text, asked?.text === text ? asked.choice : {})}
        >
          {words.pasteTake}
        </SteadyButton>
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
              onChoose={paste.answer}
              preview={asked.pasted.rows.map((row) => ({
                id: row.id,
                text: `${articleName(row)}: ${format.whole(Number(row.quantity))}`,
              }))}
            >
              <SteadyButton
                className="mt-3 noscript:hidden"
                isReady={!asked.pasted.question?.isOpen}
                onClick={() => asked.pasted.question?.isOpen || take(asked.text, asked.choice)}
              >
                {words.pasteTake}
              </SteadyButton>
            </TableQuestionBox>
          </div>
        )}
        {refused ? <p className="text-reject">{refused}</p> : read && <PasteOutcome read={read} />}
      </div>
    </>
  );
}
