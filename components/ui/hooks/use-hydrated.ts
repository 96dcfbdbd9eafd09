import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether React has hydrated the component: false on the server and during the first render in the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
