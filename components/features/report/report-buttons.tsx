'use client';

import { Download, Link2, Printer } from 'lucide-react';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { island } from '@/components/ui/island';
import { fill } from '@/lib/i18n/fill';
import type { DownloadPanelProps } from './download-panel';

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

type DownloadButtonProps = Omit<DownloadPanelProps, 'busy' | 'onClose'> & { label: string };
type Opened = { Panel: ComponentType<DownloadPanelProps>; run: number };

/** Links to the server-streamed archive; with script the browser packs it, unless the packer does not load. */
export const DownloadButton = island(function DownloadButton({ label, ...panel }: DownloadButtonProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const busy = useRef(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (busy.current) return;
    import('./download-panel').then(
      ({ DownloadPanel }) => setOpened((before) => ({ Panel: DownloadPanel, run: (before?.run ?? 0) + 1 })),
      () => window.location.assign(panel.serverHref),
    );
  };
  const onClose = () => {
    setOpened(null);
    link.current?.focus();
  };
  return (
    <>
      <a ref={link} href={panel.serverHref} onClick={onClick} className={buttonClass('solid')}>
        <Download aria-hidden="true" className="size-4" />
        {label}
      </a>
      {opened && <opened.Panel key={opened.run} {...panel} busy={busy} onClose={onClose} />}
    </>
  );
});
