import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeviceStorage } from '@/components/features/aql/device/device-notice';
import { onStoredElsewhere, loadStored, store } from '@/components/features/aql/device/device-store';
import { emptyLedger, type Ledger, type LedgerOfPlan, ledgerOfPlan } from '@/lib/domain/aql/ledger/ledger';
import { parseQuery, queryTextFromSearchParams } from '@/lib/domain/aql/query/aql-query';
import { unpackState } from '@/lib/domain/aql/query/packed-state';

const ledgerKey = 'ledger:lots';
/** Written to learn whether the browser keeps anything. */
const probeKey = 'ledger:probe';
/** Fragment of a link that shares a ledger. */
export const ledgerFragment = 'ledger=';

/** What is not `undoable` (typed texts) leaves what undo would bring back, and is part of it. */
export type UpdateLedger = (change: (ledger: Ledger) => Ledger, undoable?: boolean) => void;

const loadSchema = () => import('@/lib/domain/aql/ledger/ledger-schema');
export const loadReader = () => import('@/lib/domain/aql/ledger/ledger-csv');
/** The chunks that the page loads later, for the offline cache. */
export const loadLazyParts = (): Promise<unknown> => Promise.all([loadSchema(), loadReader()]);

async function sharedLedger(): Promise<Ledger | 'broken' | null> {
  const { hash } = window.location;
  if (!hash.startsWith(`#${ledgerFragment}`)) return null;
  const { parseLedger } = await loadSchema();
  return parseLedger(await unpackState(hash.slice(ledgerFragment.length + 1))) ?? 'broken';
}

/** The settings and the next lot that a plan of the calculator brings; null without one that can be read. */
function addressedLedger(): LedgerOfPlan | null {
  const given = queryTextFromSearchParams(new URLSearchParams(window.location.search));
  const { query } = parseQuery(given);
  return query && given.lot !== undefined ? ledgerOfPlan(query) : null;
}

/** A reload must not bring again what the address brought. */
const clearAddress = () => window.history.replaceState(window.history.state, '', window.location.pathname);

/** Whether it holds lots of the reader, which nothing may replace unasked. */
export const isOwnLedger = ({ lots, isExample }: Ledger): boolean => lots.length > 0 && !isExample;

/** The ledger with its storage on the device, one step of undo, and a ledger that a link brings. */
export function useLedger() {
  const [ledger, setLedger] = useState(emptyLedger);
  const [before, setBefore] = useState<Ledger | null>(null);
  const [storage, setStorage] = useState<DeviceStorage>('loading');
  const [incoming, setIncoming] = useState<Ledger | 'broken' | null>(null);
  const latest = useRef(emptyLedger);
  /** Nothing is written before what was kept is read: a slow read must not cost the lots. */
  const isRead = useRef(false);

  const save = useCallback((next: Ledger) => {
    latest.current = next;
    setLedger(next);
    if (isRead.current) store(ledgerKey, next).then((isStored) => setStorage(isStored ? 'kept' : 'refused'));
  }, []);
  const update: UpdateLedger = useCallback(
    (change, undoable = true) => {
      const now = latest.current;
      setBefore((before) => (undoable ? now : before && change(before)));
      save(change(now));
    },
    [save],
  );
  const clearFragment = () => {
    setIncoming(null);
    if (window.location.hash !== '') clearAddress();
  };
  const load = useEffectEvent(async () => {
    const [{ parseLedger }, stored, shared] = await Promise.all([loadSchema(), loadStored(ledgerKey), sharedLedger()]);
    const storedLedger = parseLedger(stored) ?? emptyLedger;
    isRead.current = true;
    // What was entered before this point stays, unless it would replace lots that were kept.
    if (latest.current !== emptyLedger && !isOwnLedger(storedLedger)) {
      setIncoming(shared);
      return save(latest.current);
    }
    setBefore(null);
    if (shared && shared !== 'broken' && !isOwnLedger(storedLedger)) {
      clearFragment();
      return save(shared);
    }
    setIncoming(shared);
    const addressed = storedLedger.lots.length === 0 && addressedLedger();
    if (addressed) {
      clearAddress();
      return save({ ...storedLedger, ...addressed });
    }
    // What is kept is not written again: a failed read must not replace it.
    latest.current = storedLedger;
    setLedger(storedLedger);
    setStorage((await store(probeKey, 1)) ? 'kept' : 'refused');
  });
  const follow = useEffectEvent(async () => {
    const [{ parseLedger }, stored] = await Promise.all([loadSchema(), loadStored(ledgerKey)]);
    const other = parseLedger(stored);
    if (!other) return;
    // What another tab entered must not be undone here.
    setBefore(null);
    latest.current = other;
    setLedger(other);
  });
  useEffect(() => {
    load().catch(() => setStorage('refused'));
    const stopFollowing = onStoredElsewhere(ledgerKey, () => follow().catch(() => {}));
    const onHash = () =>
      sharedLedger().then(
        (shared) => shared && setIncoming(shared),
        () => setIncoming('broken'),
      );
    window.addEventListener('hashchange', onHash);
    return () => {
      stopFollowing();
      window.removeEventListener('hashchange', onHash);
    };
  }, []);
  return {
    ledger,
    update,
    storage,
    incoming,
    takeIncoming: (shared: Ledger) => {
      update(() => shared);
      clearFragment();
    },
    dismissIncoming: clearFragment,
    undo: before && {
      run: () => {
        setBefore(null);
        save(before);
      },
    },
  };
}
