import type { Messages } from 'next-intl';
import type { ReactNode } from 'react';
import type { NumberFormat } from '@/components/features/aql/number-format';
import type { ColumnOption, TableChoice, TableQuestion } from '@/lib/domain/delimited/read-table';
import { fill } from '@/lib/i18n/fill';

/** The messages of checklist and ledger have the same names here. */
type FloorWords = Messages['aql-floor']['tool'];
type AskWords = Pick<FloorWords, Extract<keyof FloorWords, `ask${string}`>>;
type ChoicesProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; isChosen: boolean; onPick: () => void }[];
};

export function Choices({ legend, name, options }: ChoicesProps) {
  return (
    <fieldset className="mt-3">
      <legend className="font-[550]">{legend}</legend>
      {options.map(({ value, label, isChosen, onPick }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 leading-snug [overflow-wrap:anywhere]">
          <input
            type="radio"
            name={name}
            value={value}
            checked={isChosen}
            onChange={onPick}
            className="size-5 shrink-0 accent-(--accent)"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type NamedColumn = Pick<ColumnOption, 'column' | 'head'> & Partial<Pick<ColumnOption, 'times'>>;

export function columnName(words: Pick<AskWords, 'askColumnName'>, option: NamedColumn): string {
  const { column, head, times = [] } = option;
  const name = head || fill(words.askColumnName, { number: column + 1 });
  return times.length > 1 ? `${name} × (${times.join(', ')})` : [name, ...times].join(' × ');
}

type TableQuestionBoxProps = {
  words: AskWords;
  format: NumberFormat;
  question: TableQuestion | null;
  choice: TableChoice;
  onChoose: (choice: TableChoice) => void;
  preview: readonly { id: string; text: string }[];
  children: ReactNode;
};

export function TableQuestionBox(props: TableQuestionBoxProps) {
  const { words, format, question, choice, onChoose, preview, children } = props;
  const picked = choice.column;
  const total = question?.total;
  const totalAnswer = total && choice.total?.line === total.line ? choice.total.isTotal : null;
  return (
    <div className="mt-4 max-w-2xl rounded-control border border-attention bg-attention-tint p-4 text-small">
      <p className="font-semibold">{words.askTitle}</p>
      {question && question.columns.length > 0 && (
        <Choices
          legend={words.askColumn}
          name="quantity"
          options={[
            ...question.columns.map(({ column, sum, ...option }) => ({
              value: `${column + 1}-${sum}`,
              label: fill(words.askColumnCells, {
                name: columnName(words, { column, ...option }),
                cells: format.list(option.cells),
                sum: format.whole(sum),
              }),
              isChosen: picked !== undefined && picked !== 'none' && picked.column === column && picked.sum === sum,
              onPick: () => onChoose({ column: { column, sum } }),
            })),
            {
              value: 'none',
              label: words.askNone,
              isChosen: picked === 'none',
              onPick: () => onChoose({ column: 'none' }),
            },
          ]}
        />
      )}
      {picked === 'none' && <p className="mt-3 text-reject">{words.askNoneLeft}</p>}
      {total && (
        <Choices
          legend={fill(words.askTotal, { line: total.line, text: total.text.replaceAll('\t', ' · ') })}
          name="total"
          options={([true, false] as const).map((isTotal) => ({
            value: `${isTotal ? 'sum' : 'article'}-${total.line}`,
            label: isTotal ? words.askIsTotal : words.askIsRow,
            isChosen: totalAnswer === isTotal,
            onPick: () => onChoose({ total: { line: total.line, isTotal } }),
          }))}
        />
      )}
      {preview.length > 0 && (
        <>
          <p className="mt-3">{words.askPreview}</p>
          <ol className="mt-1 max-h-60 overflow-y-auto border-y border-line py-1 tabular-nums [overflow-wrap:anywhere]">
            {preview.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        </>
      )}
      {children}
    </div>
  );
}
