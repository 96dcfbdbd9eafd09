import { Details } from '@/components/ui/details';
import type { SharedProps } from '@/components/features/aql/bench-types';
import { sheetFields, sheetWordKey, type SheetText } from '@/components/features/aql/sheet-text';
import { control, Field } from './form/plan-field';

type SheetFieldsProps = SharedProps & { sheet: SheetText; onSheet: (sheet: SheetText) => void };

/**
 * What the printed sheet says of the order, typed instead of written by hand. It stays on this page and is not stored.
 */
export function SheetFields({ words, sheet, onSheet }: SheetFieldsProps) {
  return (
    <Details more={words.sheetFill} less={words.sheetFill} className="unbuilt-when-closed mt-2 print:hidden">
      <p className="mb-3 text-small text-soft">{words.sheetFillHelp}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sheetFields.map((name) => (
          <Field key={name} id={`aql-sheet-${name}`} label={words[sheetWordKey[name]]}>
            <input
              id={`aql-sheet-${name}`}
              type={name === 'date' ? 'date' : 'text'}
              autoComplete="off"
              maxLength={name === 'date' ? undefined : 80}
              value={sheet[name] ?? ''}
              onChange={(event) => onSheet({ ...sheet, [name]: event.target.value })}
              className={`${control} border-edge`}
            />
          </Field>
        ))}
      </div>
    </Details>
  );
}
