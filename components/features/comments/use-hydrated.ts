import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether script has taken over what the server drew. */
export const useHydrated = (): boolean => useSyncExternalStore(subscribe, () => true, () => false);
