import { type ClipboardEvent, useEffect, useState } from 'react';
import { RemoveButton, SteadyButton, ToolTextField } from '@/components/features/aql/device/tool-fields';
import { articleProblemText, useFloor } from '@/components/features/aql/floor/floor-context';
import { Button } from '@/components/ui/button';
import { FieldNotes } from '@/components/ui/forms/field';
import {
  type ArticleField,
  type ArticleProblem,
  type ArticleRow,
  articleFields,
  articleName,
  emptyRow,
  isBlank,
  maxArticles,
  repeatedNames,
} from '@/lib/domain/aql/floor/article';
import { addArticle, type FloorOrder, fillDown, patched, removeArticle } from '@/lib/domain/aql/floor/floor-order';
import { nextId } from '@/lib/domain/aql/next-id';
import { fill } from '@/lib/i18n/fill';

type ArticleRowsProps = { problems: ReadonlyMap<string, ArticleProblem>; onPaste: (text: string) => void };

const columns = 'sm:grid-cols-[1.6fr_1fr_1fr_1fr_1fr_2.75rem]';
const maxNamed = 5;
/** Rows that the server renders, of the 200 that an address may hold; they are of use with script alone. */
const maxServerRows = 20;
const isNumber = (field: ArticleField) => field === 'quantity' || field === 'perCarton';

export function ArticleRows({ problems, onPaste }: ArticleRowsProps) {
  const { words, format, order, update } = useFloor();
  /** The article that was removed last, and the order before and after; it comes back until something else changes. */
  const [removed, setRemoved] = useState<{ row: ArticleRow; before: FloorOrder; after: FloorOrder } | null>(null);
  const [shown, setShown] = useState(maxServerRows);
  const repeated = repeatedNames(order.rows);
  useEffect(() => setShown(Number.POSITIVE_INFINITY), []);
  useEffect(() => {
    // The button that had the focus went with the row.
    if (removed) document.getElementById('article-undo')?.focus({ preventScroll: true });
  }, [removed]);
  const set = (id: string, field: ArticleField, text: string) =>
    update((one) => ({ ...one, rows: patched(one.rows, id, { [field]: text }) }));
  const remove = (row: ArticleRow) =>
    update((before) => {
      const next = removeArticle(before, row.id);
      const after = next.rows.length > 0 ? next : { ...next, rows: [emptyRow(nextId(before.rows))] };
      setRemoved(isBlank(row) ? null : { row, before, after });
      return after;
    });
  /** Several cells become rows, those of one column go down from here; a browser would press them into one field. */
  const paste = (event: ClipboardEvent, rowId: string, field: ArticleField) => {
    const text = event.clipboardData.getData('text/plain');
    const plain = text.trim();
    if (!/[\t\n]/.test(plain)) return;
    event.preventDefault();
    if (plain.includes('\t')) return onPaste(text);
    const cells = plain.split(/\r?\n/).map((cell) => cell.trim());
    update((one) => fillDown(one, rowId, field, cells));
  };
  return (
    <div className="noscript:hidden">
      <ul className="border-b border-line max-sm:grid max-sm:gap-3 max-sm:border-b-0">
        {order.rows.slice(0, shown).map((row, index) => {
          const problem = problems.get(row.id);
          const labelClass = index === 0 ? '' : 'sm:sr-only';
          return (
            <li
              key={row.id}
              className="relative border-line max-sm:rounded-control max-sm:border max-sm:bg-card max-sm:p-3 sm:border-t sm:py-2"
            >
              <div className={`grid grid-cols-2 items-end gap-x-3 gap-y-2 ${columns}`}>
                {articleFields.map((field) => (
                  <div
                    key={field}
                    onPaste={(event) => paste(event, row.id, field)}
                    className={field === 'sku' ? 'max-sm:col-span-2' : ''}
                  >
                    <ToolTextField
                      label={words[field]}
                      labelClass={labelClass}
                      value={row[field]}
                      inputMode={isNumber(field) ? 'numeric' : 'text'}
                      maxLength={isNumber(field) ? 24 : 60}
                      aria-invalid={problem?.field === field || undefined}
                      aria-describedby={problem?.field === field ? `article-${row.id}-error` : undefined}
                      onText={(text) => set(row.id, field, text)}
                    />
                  </div>
                ))}
                <RemoveButton
                  label={fill(words.removeArticle, { name: row.sku || String(index + 1) })}
                  className="max-sm:absolute max-sm:end-0 max-sm:top-0"
                  onRemove={() => remove(row)}
                />
              </div>
              {problem && <FieldNotes id={`article-${row.id}`} error={articleProblemText(words, problem)} />}
            </li>
          );
        })}
      </ul>
      {removed?.after === order && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-3 text-small">
          {fill(words.articleRemoved, { name: articleName(removed.row) })}
          <Button id="article-undo" look="line" onClick={() => update(() => removed.before)}>
            {words.undo}
          </Button>
        </p>
      )}
      {repeated.length > 0 && (
        <p className="mt-3 text-small text-attention">
          {fill(words.repeatedRows, { names: format.list(repeated.slice(0, maxNamed)) })}
        </p>
      )}
      <SteadyButton
        look="line"
        className="mt-4 max-sm:w-full"
        isReady={order.rows.length < maxArticles}
        onClick={() => update(addArticle)}
      >
        {words.addArticle}
      </SteadyButton>
    </div>
  );
}
