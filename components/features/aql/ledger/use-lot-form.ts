import { type FormEvent, useEffect, useState } from 'react';
import { parseCount, parseLot } from '@/lib/domain/aql/query/lot';
import {
  inDateOrder,
  type Ledger,
  type LedgerLot,
  maxLots,
  nextLotId,
  nextSizeOf,
} from '@/lib/domain/aql/ledger/ledger';
import { type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import type { LedgerMessageKey } from './ledger-messages';
import type { UpdateLedger } from './use-ledger';

/** A lot as typed. */
type LotText = Omit<LedgerLot, 'id' | 'size' | 'found'> & { size: string; found: Record<DefectClass, string> };
/** What was typed; the size and the level of a new lot are those of the lot that comes next until they are typed. */
type LotDraft = Omit<LotText, 'size' | 'level'> & Partial<Pick<LotText, 'size' | 'level'>>;

const countText = (count: number | null | undefined) => (count === null || count === undefined ? '' : String(count));

/** The day of the visitor as an ISO date. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** A year of five digits is no date that is kept. */
const keptDate = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '');

const newDraft: LotDraft = {
  date: '',
  found: { fatal: '', serious: '', minor: '' },
  isSteady: true,
  isResumed: false,
  note: '',
};
const draftOf = ({ found, size, ...lot }: LedgerLot): LotDraft => ({
  ...lot,
  size: countText(size),
  found: { fatal: countText(found.fatal), serious: countText(found.serious), minor: countText(found.minor) },
});

type LotFormState = {
  ledger: Ledger;
  update: UpdateLedger;
  edited: LedgerLot | null;
  onDone: () => void;
};

/** State of the form of one lot. Every judged class needs a count; nothing is taken for zero. */
export function useLotForm({ ledger, update, edited, onDone }: LotFormState) {
  const [draft, setDraft] = useState(edited ? draftOf(edited) : newDraft);
  const [problem, setProblem] = useState<LedgerMessageKey | null>(null);
  const [addedId, setAddedId] = useState<string | null>(null);
  const { settings } = ledger;
  const text: LotText = {
    ...draft,
    size: draft.size ?? countText(nextSizeOf(ledger)),
    level: draft.level ?? settings.level,
    isReducedAgreed: draft.isReducedAgreed ?? (edited ? undefined : settings.isReducedAgreed),
  };
  const set = (change: Partial<LotText>) => setDraft((one) => ({ ...one, ...change }));
  useEffect(() => {
    // A prerendered page has no day.
    if (!edited) setDraft((one) => ({ ...one, date: today() }));
  }, [edited]);
  const judged = defectClasses.filter((name) => settings.limits[name] !== 'N/A');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAddedId(null);
    const size = parseLot(text.size);
    if (!size.ok) return setProblem('sizeBad');
    if (judged.some((name) => parseCount(text.found[name]) === null)) return setProblem('countsBad');
    if (!edited && ledger.lots.length >= maxLots) return setProblem('tooManyLots');
    const found = {
      fatal: parseCount(text.found.fatal),
      serious: parseCount(text.found.serious),
      minor: parseCount(text.found.minor),
    };
    const id = edited?.id ?? nextLotId(ledger.lots);
    const lot: LedgerLot = { ...text, id, size: size.lot, found, date: keptDate(text.date), note: text.note.trim() };
    update((one) => ({
      ...one,
      nextSize: edited ? one.nextSize : null,
      lots: inDateOrder(edited ? one.lots.map((other) => (other.id === id ? lot : other)) : [...one.lots, lot]),
    }));
    setProblem(null);
    if (!edited) {
      setDraft({ ...newDraft, date: today() });
      setAddedId(id);
    }
    onDone();
  };
  return { text, set, judged, problem, addedId, submit };
}
