import { useEffect, useRef } from 'react';
import { fragmentId } from '@/components/ui/hooks/fragment';

/** Calls `onName` with the decoded URL fragment, empty without one, on mount and on every hashchange. */
export function useHash(onName: (name: string) => void): void {
  const latest = useRef(onName);
  useEffect(() => {
    latest.current = onName;
  });
  useEffect(() => {
    const notify = () => latest.current(fragmentId(window.location.hash));
    notify();
    window.addEventListener('hashchange', notify);
    return () => window.removeEventListener('hashchange', notify);
  }, []);
}
