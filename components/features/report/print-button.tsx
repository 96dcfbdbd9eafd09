'use client';

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadPictures } from './load-pictures';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';

type PrintButtonProps = { words: { print: string; printing: string } };

/** Prints the report after loading its lazy images. */
export function PrintButton({ words }: PrintButtonProps) {
  const scripted = useHydrated();
  const [isLoading, setIsLoading] = useState(false);
  const print = async () => {
    if (isLoading) return;
    setIsLoading(true);
    await loadPictures(document);
    setIsLoading(false);
    window.print();
  };
  return (
    <Button look="line" onClick={print} aria-disabled={isLoading || undefined} className={scripted ? '' : 'invisible'}>
      <Printer aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isLoading ? words.printing : words.print}</span>
    </Button>
  );
}
