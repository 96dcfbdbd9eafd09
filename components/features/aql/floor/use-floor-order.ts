import { useCallback, useState } from 'react';
import { removeStored } from '@/components/features/aql/device/device-store';
import { clearAddress, useKept } from '@/components/features/aql/device/use-kept';
import { isBlank } from '@/lib/domain/aql/floor/article';
import { type FloorOrder, isUntouched } from '@/lib/domain/aql/floor/floor-order';
import { unpackState } from '@/lib/domain/aql/query/packed-state';
import type { Locale } from '@/lib/i18n/locales';

const orderKey = 'floor:order';
export const photoPrefix = 'floor:photo:';
export const orderFragment = 'order=';
const mostUndo = 50;

export const now = (): string => new Date().toISOString();
export const ownId = (): string => `own-${Date.now().toString(36)}`;
export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** What a press of undo takes back; what was typed since stays. */
type Counted = Pick<FloorOrder, 'tallies' | 'lines' | 'checks' | 'photos'>;
const counted = ({ tallies, lines, checks, photos }: FloorOrder): Counted => ({ tallies, lines, checks, photos });

/** The order as it was counted before, with the notes and captions that were typed since. */
function takeBack(current: FloorOrder, before: Counted): FloorOrder {
  const notes = new Map(current.checks.map(({ id, note }) => [id, note]));
  const captions = new Map(current.photos.map(({ id, text }) => [id, text]));
  return {
    ...current,
    ...before,
    checks: before.checks.map((check) => ({ ...check, note: notes.get(check.id) ?? check.note })),
    photos: before.photos.map((photo) => ({ ...photo, text: captions.get(photo.id) ?? photo.text })),
  };
}

export type Update = (change: (order: FloorOrder) => FloorOrder, undoable?: boolean) => void;

const loadSchema = () => import('@/lib/domain/aql/floor/floor-order-schema');
const parseOrder = async (value: unknown) => (await loadSchema()).parseFloorOrder(value);
const loadQuery = () => import('@/lib/domain/aql/floor/floor-query');
export const loadPaste = () => import('@/lib/domain/aql/floor/paste-articles');
/** The chunks that the tool loads later, for the offline cache. */
export const loadLazyParts = (): Promise<unknown> => Promise.all([loadSchema(), loadQuery(), loadPaste()]);

type AddressedOrder = { order: FloorOrder; problems: readonly string[] };

/** The order of the address: a link's fragment first, then a query with articles or a lot. */
async function addressedOrder(locale: Locale): Promise<AddressedOrder | null | 'broken'> {
  const { hash, search } = window.location;
  if (hash.startsWith(`#${orderFragment}`)) {
    const order = await parseOrder(await unpackState(hash.slice(orderFragment.length + 1)));
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

const dropPhotosBut = ({ photos }: FloorOrder) =>
  removeStored(photoPrefix, new Set(photos.map(({ id }) => photoPrefix + id)));

export function useFloorOrder({ order: initial, problems }: AddressedOrder, locale: Locale) {
  const [past, setPast] = useState<readonly Counted[]>([]);
  /** Settings with defaults in the place of what the address said; nothing is planned with them unasked. */
  const [unread, setUnread] = useState({ settings: initial.settings, names: problems });
  const { value, latest, storage, incoming, setIncoming, save, showKept } = useKept<FloorOrder, AddressedOrder>({
    key: orderKey,
    initial,
    parse: parseOrder,
    readAddress: () => addressedOrder(locale),
    onRead: (stored, addressed) => {
      const isOwn = stored !== null && !isUntouched(stored);
      // What was typed before this point stays, unless it would replace an order that was kept.
      if (latest.current !== initial && !isOwn) {
        if (addressed) setIncoming(addressed);
        return save(withSeed(latest.current));
      }
      setPast([]);
      if (addressed === 'broken' || (addressed && isOwn)) setIncoming(addressed);
      const brought = addressed === 'broken' || isOwn ? null : addressed;
      if (brought?.problems.length === 0) return replace(brought.order);
      // What is partly unreadable is not kept before the reader has seen it.
      if (brought) setUnread({ settings: brought.order.settings, names: brought.problems });
      showKept(withSeed(brought?.order ?? stored ?? initial));
      if (stored) dropPhotosBut(stored);
    },
    onFollow: () => setPast([]),
  });

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
    [latest, save],
  );
  const replace = (next: FloorOrder, names: readonly string[] = []) => {
    setPast([]);
    setIncoming(null);
    setUnread({ settings: next.settings, names });
    clearAddress();
    save(withSeed(next));
    dropPhotosBut(next);
  };

  return {
    order: value,
    update,
    replace,
    storage,
    incoming,
    dismissIncoming: () => {
      setIncoming(null);
      clearAddress();
    },
    unread: value.settings === unread.settings ? unread.names : [],
    acceptDefaults: () => {
      setUnread({ ...unread, names: [] });
      clearAddress();
      save(latest.current);
    },
    undo:
      past.length === 0
        ? null
        : () => {
            setPast(past.slice(0, -1));
            save(takeBack(latest.current, past.at(-1) ?? latest.current));
          },
  };
}
