import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { fill } from '@/lib/i18n/fill';
import { type GalleryPicture, type GalleryWords, indexForKey } from './gallery-rules';
import { createSlider, type Slider } from './slider';

export type LightboxProps = {
  pictures: readonly GalleryPicture[];
  startAt: number;
  words: GalleryWords;
  onTurn: (index: number) => void;
  onClose: () => void;
};

const sheet = 'm-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper p-0';

export function Lightbox({ pictures, startAt, words, onTurn, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider | null>(null);
  const [at, setAt] = useState(startAt);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    if (stage.current) slider.current = createSlider(stage.current, startAt, setAt);
    return () => slider.current?.destroy();
  }, [startAt]);
  const turned = useEffectEvent(onTurn);
  useEffect(() => turned(at), [at]);
  const goTo = (index: number) => {
    if (index < 0 || index >= pictures.length || index === at) return;
    setAt(index);
    slider.current?.goTo(index);
  };
  const zoom = (by: 1 | -1) => slider.current?.zoom(by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') zoom(1);
    if (event.key === '-') zoom(-1);
    const target = indexForKey(event.key, at, pictures.length);
    if (target === null) return;
    event.preventDefault();
    goTo(target);
  };
  const shown = pictures[at];
  return (
    <dialog ref={dialog} aria-label={words.preview} onClose={onClose} onKeyDown={onKeyDown} className={sheet}>
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="rule-ticks flex items-center gap-2 border-b border-line px-4 pt-3 pb-5 md:px-6">
          <p aria-hidden="true" className="figure-caption me-auto tabular-nums">
            {`${at + 1} / ${pictures.length}`}
          </p>
          <IconButton label={words.smaller} onClick={() => zoom(-1)}>
            <Minus aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton label={words.larger} onClick={() => zoom(1)}>
            <Plus aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton label={words.close} data-first onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <div ref={stage} className="relative overflow-hidden">
          <div className="swiper-wrapper flex h-full w-full transition-transform">
            {pictures.map(({ src, alt }, index) => (
              <div key={src} aria-hidden={index !== at} className="swiper-slide relative h-full w-full shrink-0">
                <div className="swiper-zoom-container flex h-full w-full items-center justify-center p-2 md:p-6">
                  <img
                    src={Math.abs(index - at) <= 1 ? src : undefined}
                    alt={alt}
                    draggable={false}
                    className="max-h-full max-w-full object-contain"
                  />
                </div>
              </div>
            ))}
          </div>
        </div>
        <div className="flex items-center gap-2 border-t border-line px-4 py-3 md:px-6">
          <div className="figure-caption me-auto min-w-0 pe-4 text-ink">
            <p>{shown?.caption ?? shown?.alt}</p>
            {words.original && shown?.original && (
              <a href={shown.original} className="text-link inline-block py-1">
                {words.original}
              </a>
            )}
          </div>
          <IconButton label={words.previous} isOff={at === 0 || undefined} onClick={() => goTo(at - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={words.next} isOff={at === pictures.length - 1 || undefined} onClick={() => goTo(at + 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {`${fill(words.position, { n: at + 1, m: pictures.length })}: ${shown?.alt ?? ''}`}
      </p>
    </dialog>
  );
}
