'use client';

import { island } from '@/components/ui/island';
import { useState } from 'react';
import { Details } from '@/components/ui/details';
import { fill } from '@/lib/i18n/fill';
import type { PlayerItem, PlayerWords, ShownItem } from './media-item';
import { Playlist } from './playlist';
import { Picture } from '@/components/ui/media/picture';
import { posterWidth, sizedUrl } from '@/lib/domain/media/media-widths';

type MediaPlayerProps = { items: PlayerItem[]; words: PlayerWords };

/** A player with a playlist; starts with the first item. */
export const MediaPlayer = island(function MediaPlayer({ items, words }: MediaPlayerProps) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const shown = items.flatMap((item) => (item.url === null ? [] : [{ ...item, url: item.url }]));
  const current = shown.find(({ id }) => id === selectedId) ?? shown[0];
  if (!current) return <Playlist items={items} currentId={null} words={words} onSelect={setSelectedId} />;
  return (
    <section aria-label={words.label} className="grid gap-6 lg:grid-cols-[1.9fr_1fr] lg:gap-10">
      <figure className="min-w-0">
        <Screen key={current.id} item={current} starts={selectedId !== null} />
        <figcaption className="mt-4">
          <p className="font-semibold">{current.name}</p>
          {current.text && <p className="mt-1 max-w-2xl text-small text-soft">{current.text}</p>}
          {current.transcript && (
            <Details
              key={current.id}
              more={words.transcript.show}
              less={words.transcript.hide}
              className="mt-2 max-w-2xl text-small"
            >
              <p className="mt-2 text-soft">{current.transcript}</p>
            </Details>
          )}
        </figcaption>
      </figure>
      {items.length > 1 && <Playlist items={items} currentId={current.id} words={words} onSelect={setSelectedId} />}
      <p aria-live="polite" className="sr-only">
        {selectedId === null ? '' : fill(words.now, { name: current.name })}
      </p>
    </section>
  );
});

/** React's types lack `loading` for video; browsers that support it load the poster lazily. */
const lazy = { loading: 'lazy' } as const;
const frame = 'block aspect-video h-auto w-full bg-line';

/** The video in a native player, or the image. Only the poster is fetched before playback; `starts` plays at once. */
function Screen({ item, starts }: { item: ShownItem; starts: boolean }) {
  if (item.kind === 'image')
    return (
      <Picture
        src={item.url}
        alt={item.name}
        sizes="(min-width: 64rem) 48rem, 100vw"
        width={1280}
        height={720}
        className={`${frame} object-contain`}
      />
    );
  return (
    <video
      controls
      playsInline
      autoPlay={starts}
      preload="none"
      {...lazy}
      aria-label={item.name}
      poster={item.preview === null ? undefined : sizedUrl(item.preview, posterWidth)}
      width={1280}
      height={720}
      className={frame}
    >
      <source src={item.url} type={item.mimeType} />
      {item.tracks.map((track) => (
        <track key={track.srcLang} kind="captions" {...track} />
      ))}
    </video>
  );
}
