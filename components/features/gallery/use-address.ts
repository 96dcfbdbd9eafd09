import { useEffect, useRef } from 'react';

/** Tells the fragment of the address, when the page opens and whenever a link changes it. */
export function useAddress(onName: (name: string) => void): void {
  const latest = useRef(onName);
  useEffect(() => {
    latest.current = onName;
  });
  useEffect(() => {
    const tell = () => {
      const name = window.location.hash.slice(1);
      if (name !== '') latest.current(name);
    };
    tell();
    window.addEventListener('hashchange', tell);
    return () => window.removeEventListener('hashchange', tell);
  }, []);
}
