'use client';

import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { island } from '@/components/ui/island';

type CopyLinkProps = { words: { copy: string; copied: string; failed: string } };

export const CopyLink = island(function CopyLink({ words }: CopyLinkProps) {
  const scripted = useHydrated();
  const [said, setSaid] = useState('');
  const copy = async () => {
    const { origin, pathname, search } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${search}`);
      setSaid(words.copied);
    } catch {
      setSaid(words.failed);
    }
  };
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-3 ${scripted ? '' : 'invisible'}`}>
      <Button look="quiet" onClick={copy}>
        <Link2 aria-hidden="true" className="size-4" />
        {words.copy}
      </Button>
      <span role="status" className="text-small text-soft">
        {said}
      </span>
    </span>
  );
});
