'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { island } from '@/components/ui/island';

type StripStageProps = { words: { pause: string; play: string }; children: ReactNode };

const icons = { pause: 'M8 5v14M16 5v14', play: 'M7 5l12 7-12 7z' };

/** Each row is copied into the empty element beside it, so that its loop has no end and the page carries it once. */
export const StripStage = island(function StripStage({ words, children }: StripStageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const copy of box.current?.querySelectorAll('[data-strip-copy]:empty') ?? [])
      copy.append(copy.previousElementSibling?.cloneNode(true) ?? '');
  }, []);
  const [paused, setPaused] = useState(false);
  const action = paused ? 'play' : 'pause';
  return (
    <div ref={box} data-paused={paused ? '' : undefined} className="group/strip relative">
      {children}
      <p className="absolute end-0 bottom-full mb-4 motion-reduce:hidden noscript:hidden">
        <IconButton label={words[action]} onClick={() => setPaused(!paused)}>
          <Icon viewBox="0 0 24 24" className="size-4" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round">
            <path d={icons[action]} />
          </Icon>
        </IconButton>
      </p>
    </div>
  );
});
