import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeviceStorage } from '@/components/features/aql/device/device-notice';
import { dropKept, readKept, writeKept } from '@/components/features/aql/device/device-store';
import { type FloorOrder, isUntouched } from '@/lib/domain/aql/floor/floor-order';
import { parseFloorQuery, pickFloorQuery } from '@/lib/domain/aql/floor/floor-query';
import { unpackState } from '@/lib/domain/aql/packed-state';

const orderKey = 'floor:order';
/** Written to learn whether the browser keeps anything. */
const probeKey = 'floor:probe';
export const photoPrefix = 'floor:photo:';
/** Fragment of a link that hands an order over. */
export const orderFragment = 'order=';
const mostUndo = 50;

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
export const now = (): string => new Date().toISOString();

/** What a press of undo takes back; what was typed since stays. */
type Counted = Pick<FloorOrder, 'tallies' | 'lines' | 'checks' | 'photos'>;
const counted = ({ tallies, lines, checks, photos }: FloorOrder): Counted => ({ tallies, lines, checks, photos });

export type Update = (change: (order: FloorOrder) => FloorOrder, undoable?: boolean) => void;

const loadSchema = () => import('@/lib/domain/aql/floor/floor-order-schema');
/** The chunks that the tool loads later, for the offline cache. */
export const loadLazyParts = (): Promise<unknown> => loadSchema();

/** The order of the address: a link's fragment first, then a query with articles. */
async function addressedOrder(): Promise<FloorOrder | null | 'broken'> {
  const { hash, search } = window.location;
  if (hash.startsWith(`#${orderFragment}`)) {
    const { parseFloorOrder } = await loadSchema();
    return parseFloorOrder(await unpackState(hash.slice(orderFragment.length + 1))) ?? 'broken';
  }
  const params = new URLSearchParams(search);
  if (!params.has('articles')) return null;
  const { order, pasted } = parseFloorQuery(pickFloorQuery(Object.fromEntries(params)));
  return pasted.rows.length > 0 ? order : null;
}

const withSeed = (order: FloorOrder): FloorOrder =>
  order.draws.length > 0 ? order : { ...order, draws: [{ seed: randomSeed(), reason: '', at: now() }] };

/** A reload must not bring the order of the address again. */
const clearAddress = () => window.history.replaceState(window.history.state, '', window.location.pathname);

/** The order with its storage on the device, undo of counts, and an order that a link brings. */
export function useFloorOrder(initial: FloorOrder) {
  const [order, setOrder] = useState(initial);
  const [past, setPast] = useState<readonly Counted[]>([]);
  const [storage, setStorage] = useState<DeviceStorage>('loading');
  const [incoming, setIncoming] = useState<FloorOrder | 'broken' | null>(null);
  const latest = useRef(initial);

  const save = useCallback((next: FloorOrder) => {
    latest.current = next;
    setOrder(next);
    writeKept(orderKey, next).then((isKept) => setStorage(isKept ? 'kept' : 'refused'));
  }, []);

  const update: Update = useCallback(
    (change, undoable = false) => {
      const before = latest.current;
      const next = change(before);
      if (next === before) return;
      if (undoable) setPast((all) => [...all, counted(before)].slice(-mostUndo));
      save(next);
    },
    [save],
  );

  const replace = useCallback(
    (next: FloorOrder) => {
      setPast([]);
      setIncoming(null);
      clearAddress();
      save(withSeed(next));
      dropKept(photoPrefix, new Set(next.photos.map(({ id }) => photoPrefix + id)));
    },
    [save],
  );

  const load = useEffectEvent(async () => {
    const [{ parseFloorOrder }, kept, addressed] = await Promise.all([
      loadSchema(),
      readKept(orderKey),
      addressedOrder(),
    ]);
    // Typing before this point wins over what was kept.
    if (latest.current !== initial) return;
    const own = parseFloorOrder(kept);
    const isOwn = own !== null && !isUntouched(own);
    if (addressed === 'broken') setIncoming('broken');
    if (addressed && addressed !== 'broken') {
      if (!isOwn) return replace(addressed);
      setIncoming(addressed);
    }
    // What is kept is not written again: a failed read must not replace it.
    const next = withSeed(own ?? initial);
    latest.current = next;
    setOrder(next);
    setStorage((await writeKept(probeKey, 1)) ? 'kept' : 'refused');
    if (own) dropKept(photoPrefix, new Set(own.photos.map(({ id }) => photoPrefix + id)));
  });
  useEffect(() => {
    load().catch(() => setStorage('refused'));
    // A link opened while the page is already open only changes the fragment.
    const onHash = () =>
      addressedOrder().then(
        (addressed) => addressed && setIncoming(addressed),
        () => setIncoming('broken'),
      );
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);

  return {
    order,
    update,
    replace,
    storage,
    incoming,
    dismissIncoming: () => {
      setIncoming(null);
      clearAddress();
    },
    canUndo: past.length > 0,
    undo: () => {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      save({ ...latest.current, ...last });
    },
  };
}
