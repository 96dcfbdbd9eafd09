import { useCallback, useState } from 'react';
import { clearAddress, useKept } from '@/components/features/aql/device/use-kept';
import { emptyLedger, type Ledger, type LedgerOfPlan, ledgerOfPlan } from '@/lib/domain/aql/ledger/ledger';
import { parseQuery, queryTextFromSearchParams } from '@/lib/domain/aql/query/aql-query';
import { unpackState } from '@/lib/domain/aql/query/packed-state';

export const ledgerFragment = 'ledger=';

/** What is not `undoable` (typed texts) leaves what undo would bring back, and is part of it. */
export type UpdateLedger = (change: (ledger: Ledger) => Ledger, undoable?: boolean) => void;

const loadSchema = () => import('@/lib/domain/aql/ledger/ledger-schema');
export const parseLedger = async (value: unknown) => (await loadSchema()).parseLedger(value);
export const loadReader = () => import('@/lib/domain/aql/ledger/ledger-csv');
export const loadLazyParts = (): Promise<unknown> => Promise.all([loadSchema(), loadReader()]);

async function sharedLedger(): Promise<Ledger | 'broken' | null> {
  const { hash } = window.location;
  if (!hash.startsWith(`#${ledgerFragment}`)) return null;
  return (await parseLedger(await unpackState(hash.slice(ledgerFragment.length + 1)))) ?? 'broken';
}

/** The settings and the next lot that a plan of the calculator brings; null without one that can be read. */
function addressedLedger(): LedgerOfPlan | null {
  const given = queryTextFromSearchParams(new URLSearchParams(window.location.search));
  const { query } = parseQuery(given);
  return query && given.lot !== undefined ? ledgerOfPlan(query) : null;
}

export function useLedger() {
  const [before, setBefore] = useState<Ledger | null>(null);
  const { value, latest, storage, incoming, setIncoming, save, showKept } = useKept<Ledger, Ledger>({
    key: 'ledger:lots',
    initial: emptyLedger,
    parse: parseLedger,
    readAddress: sharedLedger,
    onRead: (stored, shared) => {
      const kept = stored ?? emptyLedger;
      // Nothing may replace lots of the reader unasked.
      const isOwn = kept.lots.length > 0 && !kept.isExample;
      // What was entered before this point stays, unless it would replace lots that were kept.
      if (latest.current !== emptyLedger && !isOwn) {
        setIncoming(shared);
        return save(latest.current);
      }
      setBefore(null);
      if (shared && shared !== 'broken' && !isOwn) {
        clearFragment();
        return save(shared);
      }
      setIncoming(shared);
      const addressed = kept.lots.length === 0 && addressedLedger();
      if (!addressed) return showKept(kept);
      clearAddress();
      save({ ...kept, ...addressed });
    },
    onFollow: () => setBefore(null),
  });
  const update: UpdateLedger = useCallback(
    (change, undoable = true) => {
      const now = latest.current;
      setBefore((last) => (undoable ? now : last && change(last)));
      save(change(now));
    },
    [latest, save],
  );
  const clearFragment = () => {
    setIncoming(null);
    if (window.location.hash !== '') clearAddress();
  };
  return {
    ledger: value,
    update,
    storage,
    incoming,
    takeIncoming: (shared: Ledger) => {
      update(() => shared);
      clearFragment();
    },
    dismissIncoming: clearFragment,
    undo:
      before &&
      (() => {
        setBefore(null);
        save(before);
      }),
  };
}
