import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeviceStorage } from '@/components/features/aql/device/device-notice';
import { removeStored, onStoredElsewhere, loadStored, store } from '@/components/features/aql/device/device-store';
import { isBlank } from '@/lib/domain/aql/floor/article';
import { type FloorOrder, isUntouched } from '@/lib/domain/aql/floor/floor-order';
import type { FloorQuery } from '@/lib/domain/aql/floor/floor-query';
import { unpackState } from '@/lib/domain/aql/query/packed-state';
import type { Locale } from '@/lib/i18n/locales';

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

/** The order as it was counted before, with the notes and captions that were typed since. */
function takeBack(now: FloorOrder, before: Counted): FloorOrder {
  const notes = new Map(now.checks.map(({ id, note }) => [id, note]));
  const captions = new Map(now.photos.map(({ id, text }) => [id, text]));
  return {
    ...now,
    ...before,
    checks: before.checks.map((check) => ({ ...check, note: notes.get(check.id) ?? check.note })),
    photos: before.photos.map((photo) => ({ ...photo, text: captions.get(photo.id) ?? photo.text })),
  };
}

export type Update = (change: (order: FloorOrder) => FloorOrder, undoable?: boolean) => void;

const loadSchema = () => import('@/lib/domain/aql/floor/floor-order-schema');
const loadQuery = () => import('@/lib/domain/aql/floor/floor-query');
export const loadPaste = () => import('@/lib/domain/aql/floor/paste-articles');
/** The chunks that the tool loads later, for the offline cache. */
export const loadLazyParts = (): Promise<unknown> => Promise.all([loadSchema(), loadQuery(), loadPaste()]);

type AddressedOrder = Pick<FloorQuery, 'order' | 'problems'>;

/** The order of the address: a link's fragment first, then a query with articles or a lot. */
async function addressedOrder(locale: Locale): Promise<AddressedOrder | null | 'broken'> {
  const { hash, search } = window.location;
  if (hash.startsWith(`#${orderFragment}`)) {
    const { parseFloorOrder } = await loadSchema();
    const order = parseFloorOrder(await unpackState(hash.slice(orderFragment.length + 1)));
    return order ? { order, problems: [] } : 'broken';
  }
  const params = new URLSearchParams(search);
  if (!params.has('articles') && !params.has('lot')) return null;
  const { floorQueryFromSearchParams, parseFloorQuery } = await loadQuery();
  const { pasted, ...addressed } = parseFloorQuery(floorQueryFromSearchParams(params), locale);
  return addressed.order.rows.every(isBlank) || pasted.question?.isOpen ? null : addressed;
}

const withSeed = (order: FloorOrder): FloorOrder =>
  order.draws.length > 0 ? order : { ...order, draws: [{ seed: randomSeed(), reason: '', at: now() }] };

/** A reload must not bring the order of the address again. */
const clearAddress = () => window.history.replaceState(window.history.state, '', window.location.pathname);

/** The order with its storage on the device, undo of counts, and an order that a link brings. */
export function useFloorOrder({ order: initial, problems }: AddressedOrder, locale: Locale) {
  const [order, setOrder] = useState(initial);
  const [past, setPast] = useState<readonly Counted[]>([]);
  const [storage, setStorage] = useState<DeviceStorage>('loading');
  const [incoming, setIncoming] = useState<AddressedOrder | 'broken' | null>(null);
  /** Settings with defaults in the place of what the address said; nothing is planned with them unasked. */
  const [unread, setUnread] = useState({ settings: initial.settings, names: problems });
  const latest = useRef(initial);
  /** Nothing is written before what was kept is read: a slow read must not cost an order with counts. */
  const isRead = useRef(false);

  const show = useCallback((next: FloorOrder) => {
    latest.current = next;
    setOrder(next);
  }, []);

  const save = useCallback(
    (next: FloorOrder) => {
      show(next);
      if (isRead.current) store(orderKey, next).then((isStored) => setStorage(isStored ? 'kept' : 'refused'));
    },
    [show],
  );

  const update: Update = useCallback(
    (change, undoable = false) => {
      const before = latest.current;
      const next = change(before);
      if (next === before) return;
      // The counts of a removed article must not come back under the id of another one.
      if (next.rows.length < before.rows.length) setPast([]);
      if (undoable) setPast((all) => [...all, counted(before)].slice(-mostUndo));
      save(next);
    },
    [save],
  );

  const replace = useCallback(
    (next: FloorOrder, names: readonly string[] = []) => {
      setPast([]);
      setIncoming(null);
      setUnread({ settings: next.settings, names });
      clearAddress();
      save(withSeed(next));
      removeStored(photoPrefix, new Set(next.photos.map(({ id }) => photoPrefix + id)));
    },
    [save],
  );

  const load = useEffectEvent(async () => {
    const [{ parseFloorOrder }, stored, addressed] = await Promise.all([
      loadSchema(),
      loadStored(orderKey),
      addressedOrder(locale),
    ]);
    const storedOrder = parseFloorOrder(stored);
    const isOwn = storedOrder !== null && !isUntouched(storedOrder);
    isRead.current = true;
    // What was typed before this point stays, unless it would replace an order that was kept.
    if (latest.current !== initial && !isOwn) {
      if (addressed) setIncoming(addressed);
      return save(withSeed(latest.current));
    }
    setPast([]);
    if (addressed === 'broken') setIncoming('broken');
    if (addressed && addressed !== 'broken') {
      if (!isOwn && addressed.problems.length === 0) return replace(addressed.order);
      if (isOwn) setIncoming(addressed);
      else setUnread({ settings: addressed.order.settings, names: addressed.problems });
    }
    const unreadOrder = addressed && addressed !== 'broken' && !isOwn ? addressed.order : null;
    // What is kept is not written again: a failed read must not replace it. Nor is what is partly unreadable kept,
    // before the reader has seen it.
    show(withSeed(unreadOrder ?? storedOrder ?? initial));
    setStorage((await store(probeKey, 1)) ? 'kept' : 'refused');
    if (storedOrder) removeStored(photoPrefix, new Set(storedOrder.photos.map(({ id }) => photoPrefix + id)));
  });
  const follow = useEffectEvent(async () => {
    const [{ parseFloorOrder }, stored] = await Promise.all([loadSchema(), loadStored(orderKey)]);
    const other = parseFloorOrder(stored);
    if (!other) return;
    // What another tab counted must not be undone here.
    setPast([]);
    show(other);
  });
  const readAddress = useEffectEvent(() => addressedOrder(locale));
  useEffect(() => {
    load().catch(() => setStorage('refused'));
    // A link opened while the page is already open only changes the fragment.
    const onHash = () =>
      readAddress().then(
        (addressed) => addressed && setIncoming(addressed),
        () => setIncoming('broken'),
      );
    const stopFollowing = onStoredElsewhere(orderKey, () => follow().catch(() => {}));
    window.addEventListener('hashchange', onHash);
    return () => {
      stopFollowing();
      window.removeEventListener('hashchange', onHash);
    };
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
    /** Parameters of the address that could not be read, until a setting changes or the defaults are accepted. */
    unread: order.settings === unread.settings ? unread.names : [],
    acceptDefaults: () => {
      setUnread({ ...unread, names: [] });
      clearAddress();
      save(latest.current);
    },
    canUndo: past.length > 0,
    undo: () => {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      save(takeBack(latest.current, last));
    },
  };
}
