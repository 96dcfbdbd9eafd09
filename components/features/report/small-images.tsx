'use client';

import { useEffect, useState } from 'react';
import { readChoice, showPictures, storeChoice, wantsLess } from './picture-sizes';
import { useHydrated } from '@/components/ui/use-hydrated';

type SmallImagesProps = { label: string; /** Whether the page came with small pictures, as the browser asked. */ isSmall: boolean };

/** Small pictures first, for slow or dear connections: kept for the next report, and on by itself where the browser saves data. */
export function SmallImages({ label, isSmall }: SmallImagesProps) {
  const scripted = useHydrated();
  const [small, setSmall] = useState(isSmall);
  useEffect(() => {
    const wanted = readChoice() ?? (isSmall || wantsLess());
    setSmall(wanted);
    if (wanted || isSmall) showPictures(document, wanted);
  }, [isSmall]);
  const choose = (wanted: boolean) => {
    setSmall(wanted);
    storeChoice(wanted);
    showPictures(document, wanted);
  };
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small ${scripted ? '' : 'invisible'}`}>
      <input type="checkbox" checked={small} onChange={(event) => choose(event.target.checked)} className="size-5 accent-accent" />
      {label}
    </label>
  );
}
