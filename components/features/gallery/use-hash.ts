import { useEffect, useRef } from 'react';
import { fragmentId } from '@/components/ui/hooks/fragment';

/** Calls `onName` with the decoded URL fragment on mount and on every hashchange; not for an empty one. */
export function useHash(onName: (name: string) => void): void {
  const latest = useRef(onName);
  useEffect(() => {
    latest.current = onName;
  });
  useEffect(() => {
    const notify = () => {
      const name = fragmentId(window.location.hash);
      if (name !== '') latest.current(name);
    };
    notify();
    window.addEventListener('hashchange', notify);
    return () => window.removeEventListener('hashchange', notify);
  }, []);
}
