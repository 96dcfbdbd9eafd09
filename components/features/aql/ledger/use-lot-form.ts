import { toHalfWidth } from '@/lib/domain/aql/half-width';
import { type FormEvent, useEffect, useState } from 'react';
import { parseLot } from '@/lib/domain/aql/lot';
import { type Ledger, type LedgerLot, maxCount, maxLots, nextLotId, nextSizeOf } from '@/lib/domain/aql/ledger/ledger';
import { type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import type { LedgerMessageKey } from './ledger-messages';
import type { UpdateLedger } from './use-ledger';

/** A lot as typed. */
type LotText = Omit<LedgerLot, 'id' | 'size' | 'found'> & { size: string; found: Record<DefectClass, string> };

const countText = (count: number | null | undefined) => (count === null || count === undefined ? '' : String(count));

export function parseCount(text: string): number | null {
  const plain = toHalfWidth(text).trim();
  return /^\d{1,6}$/.test(plain) && Number(plain) <= maxCount ? Number(plain) : null;
}

/** The day of the visitor as an ISO date. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const initialText = (ledger: Ledger, edited: LedgerLot | null): LotText => ({
  date: edited?.date ?? '',
  size: countText(edited ? edited.size : nextSizeOf(ledger)),
  level: edited?.level ?? ledger.settings.level,
  found: {
    fatal: countText(edited?.found.fatal),
    serious: countText(edited?.found.serious),
    minor: countText(edited?.found.minor),
  },
  isSteady: edited?.isSteady ?? true,
  isResumed: edited?.isResumed ?? false,
  note: edited?.note ?? '',
});

type LotFormState = { ledger: Ledger; update: UpdateLedger; edited: LedgerLot | null; onDone: () => void };

/** State of the form of one lot. Every judged class needs a count; nothing is taken for zero. */
export function useLotForm({ ledger, update, edited, onDone }: LotFormState) {
  const [text, setText] = useState(() => initialText(ledger, edited));
  const [problem, setProblem] = useState<LedgerMessageKey | null>(null);
  const set = (change: Partial<LotText>) => setText((one) => ({ ...one, ...change }));
  useEffect(() => {
    // A prerendered page has no day.
    if (!edited) setText((one) => ({ ...one, date: today() }));
  }, [edited]);
  const judged = defectClasses.filter((name) => ledger.settings.limits[name] !== 'N/A');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const size = parseLot(text.size);
    if (!size.ok) return setProblem('sizeBad');
    if (judged.some((name) => parseCount(text.found[name]) === null)) return setProblem('countsBad');
    const isNew = edited === null;
    if (isNew && ledger.lots.length >= maxLots) return setProblem('tooManyLots');
    const found = {
      fatal: parseCount(text.found.fatal),
      serious: parseCount(text.found.serious),
      minor: parseCount(text.found.minor),
    };
    const id = edited?.id ?? nextLotId(ledger.lots);
    const lot: LedgerLot = { ...text, id, size: size.lot, found, note: text.note.trim() };
    update((one) => ({
      ...one,
      nextSize: isNew ? null : one.nextSize,
      lots: isNew ? [...one.lots, lot] : one.lots.map((other) => (other.id === id ? lot : other)),
    }));
    onDone();
  };
  return { text, set, judged, problem, submit };
}
