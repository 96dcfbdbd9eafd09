'use client';

import type { Messages } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Details } from '@/components/ui/details';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { island } from '@/components/ui/island';
import { Picture } from '@/components/ui/media/picture';
import type { CaptionTrack } from '@/lib/domain/media/media-items';
import { lightboxWidth, posterWidth, sizedUrl } from '@/lib/domain/media/media-widths';
import { fill } from '@/lib/i18n/fill';

export type PlayerItem = {
  id: number;
  kind: 'video' | 'image';
  name: string;
  text?: string;
  transcript?: string;
  /** Null for a file that cannot be shown; its name stays in the playlist. */
  url: string | null;
  preview: string | null;
  mimeType?: string;
  length: { shown: string; real: string; dateTime: string } | null;
  tracks: CaptionTrack[];
};

type ShownItem = PlayerItem & { url: string };

type PlayerWords = Pick<Messages['widgets']['player'], 'label' | 'playlist' | 'now'> & {
  transcript: { show: string; hide: string };
  kinds: Record<PlayerItem['kind'], string>;
};

type PlaylistProps = {
  items: PlayerItem[];
  currentId: number | null;
  words: PlayerWords;
  onSelect: (id: number) => void;
};

const rest = 'flex gap-4 border-b border-line py-3';
const entry = 'group/entry hover:text-accent aria-[current]:text-accent';
const moves: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A click plays a file in the player, and arrow keys move the focus; what cannot be shown is a name alone. */
function Playlist({ items, currentId, words, onSelect }: PlaylistProps) {
  const onClick = (event: MouseEvent, id: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const index = links.indexOf(document.activeElement as HTMLAnchorElement);
    const move = moves[event.key];
    if (!move || index < 0) return;
    event.preventDefault();
    links[move(index, links.length - 1)]?.focus();
  };
  return (
    <nav aria-label={words.playlist} onKeyDown={onKeyDown} className="min-w-0">
      <p aria-hidden="true" className="figure-caption border-b border-ink pb-3">
        {words.playlist}
      </p>
      <ol className="max-h-[30rem] overflow-y-auto">
        {items.map((item) => (
          <li key={item.id}>
            {item.url === null ? (
              <p className={rest}>
                <Entry item={item} words={words} />
              </p>
            ) : (
              <a
                href={item.kind === 'image' ? sizedUrl(item.url, lightboxWidth) : item.url}
                aria-current={item.id === currentId ? 'true' : undefined}
                onClick={(event) => onClick(event, item.id)}
                className={`${rest} ${entry}`}
              >
                <Entry item={item} words={words} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Entry({ item, words }: { item: PlayerItem; words: PlayerWords }) {
  return (
    <>
      <Thumbnail item={item} />
      <span className="min-w-0">
        <span className="block text-small leading-snug font-semibold">{item.name}</span>
        <span className="figure-caption mt-1 block">
          {words.kinds[item.kind]}
          {item.length && (
            <time dateTime={item.length.dateTime} title={item.length.real} className="ms-3">
              {item.length.shown}
            </time>
          )}
        </span>
      </span>
    </>
  );
}

function Thumbnail({ item }: { item: PlayerItem }) {
  const src = item.preview ?? (item.kind === 'image' ? item.url : null);
  const look =
    'aspect-video w-28 shrink-0 border border-line bg-line object-cover group-aria-[current]/entry:border-accent group-aria-[current]/entry:outline-2 group-aria-[current]/entry:outline-accent';
  return src ? (
    <Picture src={src} alt="" sizes="7rem" width={112} height={63} className={look} />
  ) : (
    <span aria-hidden="true" className={look} />
  );
}

export const MediaPlayer = island(function MediaPlayer({ items, words }: { items: PlayerItem[]; words: PlayerWords }) {
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
