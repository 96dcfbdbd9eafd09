'use client';

import { useState } from 'react';
import { Details } from '@/components/ui/details';
import type { PlayerItem, PlayerWords } from './media-item';
import { Playlist } from './playlist';
import { Screen } from './screen';

type MediaPlayerProps = { items: PlayerItem[]; words: PlayerWords };

/** A screen with its playlist beside it: the first item is there on load, a press on another one shows that. */
export function MediaPlayer({ items, words }: MediaPlayerProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = items.find(({ id }) => id === chosen) ?? items[0];
  if (!shown) return null;
  return (
    <section aria-label={words.label} className="grid gap-6 lg:grid-cols-[1.9fr_1fr] lg:gap-10">
      <figure className="min-w-0">
        <Screen key={shown.id} item={shown} starts={chosen !== null} />
        <figcaption className="mt-4">
          <p className="font-semibold">{shown.name}</p>
          {shown.text && <p className="mt-1 max-w-2xl text-small text-soft">{shown.text}</p>}
          {shown.transcript && (
            <Details key={shown.id} more={words.transcript.show} less={words.transcript.hide} className="mt-2 max-w-2xl text-small">
              <p className="mt-2 text-soft">{shown.transcript}</p>
            </Details>
          )}
        </figcaption>
      </figure>
      {items.length > 1 && <Playlist items={items} shownId={shown.id} words={words} onChoose={setChosen} />}
      <p aria-live="polite" className="sr-only">{chosen === null ? '' : words.now.replace('{name}', shown.name)}</p>
    </section>
  );
}
