'use client';

import { Download } from 'lucide-react';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import type { DownloadWords } from '@/components/features/report/download/download-types';

type PanelProps = { name: string; serverHref: string; lang: string; words: DownloadWords; onClose: () => void };
type DownloadButtonProps = Omit<PanelProps, 'onClose'> & { label: string };

/**
 * Download of all originals as an archive. Links to the server-streamed archive; with script the browser packs it and
 * shows the progress. The packer is loaded on click; when that fails, the link is followed.
 */
export function DownloadButton({ label, ...panel }: DownloadButtonProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    import('./download-panel').then(
      ({ DownloadPanel }) => setPanel(() => DownloadPanel),
      () => window.location.assign(panel.serverHref),
    );
  };
  const onClose = () => {
    setPanel(null);
    link.current?.focus();
  };
  return (
    <>
      <a ref={link} href={panel.serverHref} onClick={onClick} className={buttonClass('solid')}>
        <Download aria-hidden="true" className="size-4" />
        {label}
      </a>
      {Panel && <Panel {...panel} onClose={onClose} />}
    </>
  );
}
