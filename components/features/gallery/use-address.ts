import { useEffect, useRef } from 'react';

/** Calls `onName` with the URL fragment on mount and on every hashchange; not for an empty one. */
export function useHash(onName: (name: string) => void): void {
  const latest = useRef(onName);
  useEffect(() => {
    latest.current = onName;
  });
  useEffect(() => {
    const notify = () => {
      const name = window.location.hash.slice(1);
      if (name !== '') latest.current(name);
    };
    notify();
    window.addEventListener('hashchange', notify);
    return () => window.removeEventListener('hashchange', notify);
  }, []);
}
