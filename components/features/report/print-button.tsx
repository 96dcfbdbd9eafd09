'use client';

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { island } from '@/components/ui/island';
import { fill } from '@/lib/i18n/fill';

type PrintButtonProps = {
  words: { print: string; printing: string /** Placeholders `{missing}` and `{total}`. */; incomplete: string };
};

/** Prints the report after loading its lazy images; when some are missing, says how many and prints when pressed again. */
export const PrintButton = island(function PrintButton({ words }: PrintButtonProps) {
  const scripted = useHydrated();
  const [isLoading, setIsLoading] = useState(false);
  const [incomplete, setIncomplete] = useState<LoadedPictures | null>(null);
  const load = async () => {
    setIsLoading(true);
    const loaded = await loadPictures(document);
    setIsLoading(false);
    if (loaded.missing > 0) setIncomplete(loaded);
    else window.print();
  };
  const print = () => {
    if (isLoading) return;
    if (incomplete === null) return void load();
    setIncomplete(null);
    window.print();
  };
  const label = incomplete ? fill(words.incomplete, incomplete) : words.print;
  return (
    <Button look="line" onClick={print} aria-disabled={isLoading || undefined} className={scripted ? '' : 'invisible'}>
      <Printer aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isLoading ? words.printing : label}</span>
    </Button>
  );
});

/** Loading is given up when no image has loaded or failed for this time. */
const stallMs = 20_000;

type LoadedPictures = { total: number /** Those that would be printed blank. */; missing: number };

/** Loads all lazy images; resolves when each has loaded or failed, or when nothing has come for `stallMs`. */
async function loadPictures(page: ParentNode): Promise<LoadedPictures> {
  // With those that an earlier call has made eager.
  const pictures = [...page.querySelectorAll<HTMLImageElement>('img[loading]')];
  const pending = new Set(pictures.filter(({ complete }) => !complete));
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (pending.size === 0) resolve();
      else timer = setTimeout(resolve, stallMs);
    };
    for (const picture of pending) {
      const settle = () => {
        pending.delete(picture);
        restart();
      };
      picture.addEventListener('load', settle, { once: true });
      picture.addEventListener('error', settle, { once: true });
      picture.loading = 'eager';
    }
    restart();
  });
  return { total: pictures.length, missing: pictures.filter(({ naturalWidth }) => naturalWidth === 0).length };
}
