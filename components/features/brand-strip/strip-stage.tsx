'use client';

import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type StripStageProps = { words: { pause: string; play: string }; children: ReactNode };

const box = 'inline-flex size-11 items-center justify-center rounded-control border border-edge hover:border-ink';

/** A strip animated by CSS, with a pause button that is hidden without script or with reduced motion. */
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
