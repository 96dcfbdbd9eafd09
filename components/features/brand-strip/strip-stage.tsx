'use client';

import { type ReactNode, useState } from 'react';

type Sides<Side> = { pause: Side; play: Side };
type StripStageProps = { words: Sides<string>; icons: Sides<ReactNode>; children: ReactNode };

const box = 'inline-flex size-11 items-center justify-center rounded-control border border-edge hover:border-ink';

/**
 * A strip animated by CSS, with a pause button that is hidden without script or with reduced motion. The icons are
 * rendered on the server: the icon library would be a tenth of the script of the home page.
 */
export function StripStage({ words, icons, children }: StripStageProps) {
  const [paused, setPaused] = useState(false);
  const action = paused ? 'play' : 'pause';
  return (
    <div data-paused={paused ? '' : undefined} className="group/strip">
      {children}
      <p className="mt-4 flex justify-end motion-reduce:hidden noscript:hidden">
        <button type="button" aria-label={words[action]} onClick={() => setPaused(!paused)} className={box}>
          {icons[action]}
        </button>
      </p>
    </div>
  );
}
