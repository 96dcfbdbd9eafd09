'use client';

import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { island } from '@/components/ui/island';

/** Visible past `data-scroll-top-threshold` pixels, otherwise past one viewport height. */
export const ScrollTop = island({ instead: () => null }, function ScrollTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const follow = () => {
      const declared = Number(
        document.querySelector('[data-scroll-top-threshold]')?.getAttribute('data-scroll-top-threshold'),
      );
      setShown(window.scrollY > (declared || window.innerHeight));
    };
    follow();
    const stop = new AbortController();
    window.addEventListener('scroll', follow, { passive: true, signal: stop.signal });
    window.addEventListener('resize', follow, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  if (!shown) return null;
  const toTop = () => {
    window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <IconButton label={label} onClick={toTop} className="bg-paper">
      <Icon viewBox="0 0 16 16" width="16" height="16" strokeWidth="1.6">
        <path d="M8 13V3M3.5 7.5 8 3l4.5 4.5" />
      </Icon>
    </IconButton>
  );
});
