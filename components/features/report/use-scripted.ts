import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the script of the page runs; false on the server and until then. */
export function useScripted(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
