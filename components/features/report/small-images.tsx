'use client';

import { island } from '@/components/ui/island';
import { useEffect, useState } from 'react';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { applyPictureSizes, loadPreference, saveDataRequested, savePreference } from './apply-picture-sizes';

type SmallImagesProps = {
  label: string;
  /** Whether the server rendered small images because of `Save-Data`. */
  isSmall: boolean;
};

/** Toggles small images for slow or metered connections; stored for the next report, on by default with `Save-Data`. */
export const SmallImages = island(function SmallImages({ label, isSmall }: SmallImagesProps) {
  const scripted = useHydrated();
  const [small, setSmall] = useState(isSmall);
  useEffect(() => {
    const useSmall = loadPreference() ?? (isSmall || saveDataRequested());
    setSmall(useSmall);
    if (useSmall || isSmall) applyPictureSizes(document, useSmall);
  }, [isSmall]);
  const choose = (useSmall: boolean) => {
    setSmall(useSmall);
    savePreference(useSmall);
    applyPictureSizes(document, useSmall);
  };
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small ${scripted ? '' : 'invisible'}`}
    >
      <input
        type="checkbox"
        checked={small}
        onChange={(event) => choose(event.target.checked)}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
});
