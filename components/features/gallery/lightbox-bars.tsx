import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GalleryWords } from './gallery-types';

const box =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-edge hover:border-ink';
const muted =
  'aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-hair aria-disabled:hover:border-line';

type PressProps = { label: string; off?: boolean; closes?: boolean; onPress: () => void; children: ReactNode };

function Press({ label, off = false, closes = false, onPress, children }: PressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      data-close={closes ? '' : undefined}
      onClick={onPress}
      className={`${box} ${muted}`}
    >
      {children}
    </button>
  );
}

type BarProps = { count: string; words: GalleryWords; onZoom: (by: 1 | -1) => void; onClose: () => void };

export function LightboxBar({ count, words, onZoom, onClose }: BarProps) {
  return (
    <div className="rule-ticks flex items-center gap-2 border-b border-line px-4 pt-3 pb-5 md:px-6">
      <p aria-hidden="true" className="figure-caption me-auto tabular-nums">
        {count}
      </p>
      <Press label={words.smaller} onPress={() => onZoom(-1)}>
        <Minus aria-hidden="true" className="size-4" />
      </Press>
      <Press label={words.larger} onPress={() => onZoom(1)}>
        <Plus aria-hidden="true" className="size-4" />
      </Press>
      <Press label={words.close} closes onPress={onClose}>
        <X aria-hidden="true" className="size-5" />
      </Press>
    </div>
  );
}

type FootProps = {
  caption: string | undefined;
  original: string | undefined;
  at: number;
  count: number;
  words: GalleryWords;
  onGo: (index: number) => void;
};

export function LightboxFoot({ caption, original, at, count, words, onGo }: FootProps) {
  const step = (by: -1 | 1) => {
    const target = at + by;
    if (target >= 0 && target < count) onGo(target);
  };
  return (
    <div className="flex items-center gap-2 border-t border-line px-4 py-3 md:px-6">
      <div className="figure-caption me-auto min-w-0 pe-4 text-ink">
        <p>{caption}</p>
        {words.original && original && (
          <a href={original} className="text-link inline-block py-1">
            {words.original}
          </a>
        )}
      </div>
      <Press label={words.previous} off={at === 0} onPress={() => step(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Press>
      <Press label={words.next} off={at === count - 1} onPress={() => step(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Press>
    </div>
  );
}
