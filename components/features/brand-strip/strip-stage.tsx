'use client';

import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type StripStageProps = { words: { pause: string; play: string }; children: ReactNode };

const box = 'inline-flex size-11 items-center justify-center rounded-control border border-edge hover:border-ink';

/** Holds what moves by CSS, and the button that stops it; where nothing moves there is no button. */
export function StripStage({ words, children }: StripStageProps) {
  const [paused, setPaused] = useState(false);
  const Icon = paused ? Play : Pause;
  return (
    <div data-paused={paused ? '' : undefined} className="group/strip">
      {children}
      <p className="mt-4 flex justify-end motion-reduce:hidden noscript:hidden">
        <button
          type="button"
          aria-label={paused ? words.play : words.pause}
          onClick={() => setPaused(!paused)}
          className={box}
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      </p>
    </div>
  );
}
