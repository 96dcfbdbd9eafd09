import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '@/lib/i18n/fill';
import { type GalleryPicture, type GalleryWords, isAdjacent } from './gallery-rules';
import { useSlider } from './use-slider';

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

export type LightboxProps = {
  pictures: GalleryPicture[];
  startAt: number;
  words: GalleryWords;
  onTurn?: (index: number) => void;
  onClose: () => void;
};

const sheet = 'm-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper p-0';
const slideLook = 'swiper-slide relative h-full w-full shrink-0';
const zoomLook = 'swiper-zoom-container flex h-full w-full items-center justify-center p-2 md:p-6';

/** Full-window modal that shows one picture at a time. */
export function Lightbox({ pictures, startAt, words, onTurn, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { at, goTo, zoom, onKeyDown } = useSlider(stage, startAt, pictures.length);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-close]')?.focus();
  }, []);
  const latestOnTurn = useRef(onTurn);
  useEffect(() => {
    latestOnTurn.current = onTurn;
  });
  useEffect(() => latestOnTurn.current?.(at), [at]);
  const shown = pictures[at];
  return (
    <dialog ref={dialog} aria-label={words.preview} onClose={onClose} onKeyDown={onKeyDown} className={sheet}>
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <LightboxBar
          count={`${at + 1} / ${pictures.length}`}
          words={words}
          onZoom={zoom}
          onClose={() => dialog.current?.close()}
        />
        <div ref={stage} className="relative overflow-hidden">
          <div className="swiper-wrapper flex h-full w-full transition-transform">
            {pictures.map(({ src, alt }, index) => (
              <div key={src} aria-hidden={index !== at} className={slideLook}>
                <div className={zoomLook}>
                  <img
                    src={isAdjacent(index, at) ? src : undefined}
                    alt={alt}
                    draggable={false}
                    className="max-h-full max-w-full object-contain"
                  />
                </div>
              </div>
            ))}
          </div>
        </div>
        <LightboxFoot
          caption={shown?.caption ?? shown?.alt}
          original={shown?.original}
          at={at}
          count={pictures.length}
          words={words}
          onGo={goTo}
        />
      </div>
      <p
        aria-live="polite"
        className="sr-only"
      >{`${fill(words.position, { n: at + 1, m: pictures.length })}: ${shown?.alt ?? ''}`}</p>
    </dialog>
  );
}
