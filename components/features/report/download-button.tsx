'use client';

import { Download } from 'lucide-react';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { PackWords } from './download/types';

type PanelProps = { name: string; serverHref: string; lang: string; words: PackWords; onClose: () => void };
type DownloadButtonProps = Omit<PanelProps, 'onClose'> & { label: string };

const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The archive of all originals. It is a link to the one that the server streams; with script the browser packs it and shows how
 * far it is. What packs it comes with the press, and when that fails the link leads on.
 */
export function DownloadButton({ label, ...panel }: DownloadButtonProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
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
      <a ref={link} href={panel.serverHref} onClick={onClick} className={buttonClass('solid')}><Download aria-hidden="true" className="size-4" />{label}</a>
      {Panel && <Panel {...panel} onClose={onClose} />}
    </>
  );
}
