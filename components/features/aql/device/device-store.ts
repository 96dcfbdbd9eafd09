import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** IndexedDB database of the order on the floor, its photographs, and the ledger of lots. */
const databaseName = 'aql-device';

let opened: UseStore | undefined;
const database = (): UseStore => {
  opened ??= createStore(databaseName, 'kept');
  return opened;
};

/** What the browser refused to keep, for a tool that starts anew on the same page. */
const memory = new Map<string, unknown>();

/** Tells the other tabs of this browser which key was written, once this tab follows any itself. */
let channel: BroadcastChannel | undefined;

/** Calls back when another tab keeps a value under the key, so that two tabs never write over each other. */
export function onStoredElsewhere(key: string, onStored: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const ours = new BroadcastChannel(databaseName);
  channel = ours;
  ours.onmessage = ({ data }) => {
    if (data !== key) return;
    memory.delete(key);
    onStored();
  };
  return () => {
    if (channel === ours) channel = undefined;
    ours.close();
  };
}

export async function loadStored(key: string): Promise<unknown> {
  if (memory.has(key)) return memory.get(key);
  try {
    return await get(key, database());
  } catch {
    opened = undefined;
    return undefined;
  }
}

/** Keeps a value; false when the browser refuses, as private windows and full devices do. */
export async function store(key: string, value: unknown): Promise<boolean> {
  try {
    await set(key, value, database());
    memory.delete(key);
    channel?.postMessage(key);
    return true;
  } catch {
    opened = undefined;
    if (!(value instanceof Blob)) memory.set(key, value);
    return false;
  }
}

export async function removeStored(prefix: string, wanted: ReadonlySet<string> = new Set()): Promise<void> {
  try {
    const all = await keys<string>(database());
    await delMany(
      all.filter((key) => key.startsWith(prefix) && !wanted.has(key)),
      database(),
    );
  } catch {
    // What cannot be dropped stays until the browser data is cleared.
  }
}

/** Asks the browser not to drop what is kept when space runs out; it may decide so without asking anybody. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => {});
}
