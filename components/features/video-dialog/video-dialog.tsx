'use client';

import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { CloseButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { island } from '@/components/ui/island';
import type { CaptionTrack } from '@/lib/domain/media/media-items';

export type Film = { name: string; url: string; poster: string | null; tracks: CaptionTrack[] };
type VideoDialogProps = { film: Film; closeLabel: string; className?: string; children: ReactNode };

const frame = 'w-[min(72rem,calc(100vw-2rem),calc((100dvh-9rem)*16/9))]!';

export const VideoDialog = island(function VideoDialog({ film, closeLabel, className, children }: VideoDialogProps) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const show = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    for (const other of document.querySelectorAll('video')) other.pause();
    setOpen(true);
  };
  return (
    <>
      <a href={film.url} aria-haspopup="dialog" onClick={show} className={className}>
        {children}
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={titleId} className={frame}>
        <div className="flex items-center justify-between gap-6 ps-5">
          <h2 id={titleId} className="text-h4">
            {film.name}
          </h2>
          <CloseButton label={closeLabel} onClick={() => setOpen(false)} className="size-12 shrink-0 text-2xl" />
        </div>
        <FilmScreen film={film} />
      </Dialog>
    </>
  );
});

function FilmScreen({ film }: { film: Film }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are added as tracks when the video has any
    <video
      controls
      autoPlay
      playsInline
      aria-label={film.name}
      poster={film.poster ?? undefined}
      width={1280}
      height={720}
      className="block aspect-video h-auto w-full bg-line"
    >
      <source src={film.url} type={/\.mp4$/i.test(film.url) ? 'video/mp4' : undefined} />
      {film.tracks.map((track) => (
        <track key={track.srcLang} kind="captions" {...track} />
      ))}
    </video>
  );
}
