import type { Messages } from 'next-intl';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';

export type CarouselWords = Messages['carousel'];

type ControlsProps = {
  page: number;
  pages: number;
  canAutoplay: boolean;
  playing: boolean;
  words: CarouselWords;
  onStep: (by: -1 | 1) => void;
  onToggle: () => void;
};

const box = 'inline-flex size-11 items-center justify-center rounded-control border border-edge hover:border-ink';
const muted =
  'aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-hair aria-disabled:hover:border-line';

/** Controls below the slides. */
export function CarouselControls({ page, pages, canAutoplay, playing, words, onStep, onToggle }: ControlsProps) {
  return (
    <>
      <p aria-hidden="true" className="figure-caption me-auto tabular-nums">
        {page + 1} / {pages}
      </p>
      {canAutoplay && (
        <button
          type="button"
          data-carousel-toggle=""
          aria-label={playing ? words.pause : words.play}
          onClick={onToggle}
          className={box}
        >
          {playing ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
        </button>
      )}
      <StepButton label={words.previous} off={page === 0} onPress={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </StepButton>
      <StepButton label={words.next} off={page === pages - 1} onPress={() => onStep(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </StepButton>
    </>
  );
}

function StepButton({
  label,
  off,
  onPress,
  children,
}: {
  label: string;
  off: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-label={label} aria-disabled={off} onClick={onPress} className={`${box} ${muted}`}>
      {children}
    </button>
  );
}
