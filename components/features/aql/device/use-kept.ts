import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { packState } from '@/lib/domain/aql/query/packed-state';
import { loadStored, onStoredElsewhere, store } from './device-store';
import { copyText } from './save-file';

/** `refused`: the browser does not keep what is entered. */
export type DeviceStorage = 'loading' | 'kept' | 'refused';

type KeptOptions<T, A> = {
  key: string;
  initial: T;
  parse: (value: unknown) => Promise<T | null>;
  /** What the address brings; `broken` when it cannot be read. */
  readAddress: () => Promise<A | 'broken' | null>;
  /** Decides between what was kept and what the address brings: saves one of them, or shows what is kept. */
  onRead: (stored: T | null, brought: A | 'broken' | null) => void;
  /** Another tab has written: what was entered there must not be undone here. */
  onFollow: () => void;
};

/** A value that this browser keeps, which other tabs may change, and which a link may bring. */
export function useKept<T, A>({ key, initial, parse, readAddress, onRead, onFollow }: KeptOptions<T, A>) {
  const [value, setValue] = useState(initial);
  const [storage, setStorage] = useState<DeviceStorage>('loading');
  const [incoming, setIncoming] = useState<A | 'broken' | null>(null);
  const latest = useRef(initial);
  /** Nothing is written before what was kept is read: a slow read must not cost what was entered. */
  const isRead = useRef(false);
  const tell = useCallback((isStored: boolean) => setStorage(isStored ? 'kept' : 'refused'), []);

  const show = useCallback((next: T) => {
    latest.current = next;
    setValue(next);
  }, []);
  const save = useCallback(
    (next: T) => {
      show(next);
      if (isRead.current) store(key, next).then(tell);
    },
    [key, show, tell],
  );
  /** What is kept is not written again, since a failed read must not replace it; a probe shows whether writing works. */
  const showKept = useCallback(
    (next: T) => {
      show(next);
      store(key.replace(/:.*/, ':probe'), 1).then(tell);
    },
    [key, show, tell],
  );

  const read = useEffectEvent(async () => {
    const [stored, brought] = await Promise.all([loadStored(key).then(parse), readAddress()]);
    isRead.current = true;
    onRead(stored, brought);
  });
  const follow = useEffectEvent(async () => {
    const other = await parse(await loadStored(key));
    if (other === null) return;
    onFollow();
    show(other);
  });
  const readFragment = useEffectEvent(() => readAddress());
  useEffect(() => {
    read().catch(() => tell(false));
    // A link opened while the page is already open only changes the fragment.
    const onHash = () =>
      readFragment().then(
        (brought) => brought && setIncoming(brought),
        () => setIncoming('broken'),
      );
    const stopFollowing = onStoredElsewhere(key, () => follow().catch(() => {}));
    window.addEventListener('hashchange', onHash);
    return () => {
      stopFollowing();
      window.removeEventListener('hashchange', onHash);
    };
  }, [key, tell]);

  return { value, latest, storage, incoming, setIncoming, save, showKept };
}

/** A reload must not bring again what the address brought. */
export const clearAddress = () => window.history.replaceState(window.history.state, '', window.location.pathname);

/** Copies a link that carries a state behind `fragment`; without a clipboard it stands in the address bar. */
export async function copyLink(address: string, fragment: string, state: object) {
  const packed = await packState(state);
  if (packed === null) return 'linkTooLong' as const;
  const hash = `#${fragment}${packed}`;
  if (await copyText(address + hash)) return 'linkCopied' as const;
  window.history.replaceState(window.history.state, '', hash);
  return 'linkInAddress' as const;
}
