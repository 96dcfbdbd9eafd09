'use client';

import { Download } from 'lucide-react';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { island } from '@/components/ui/island';
import type { DownloadPanelProps } from './download-panel';

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
