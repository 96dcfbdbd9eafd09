import { useEffect, useRef } from 'react';
import { LightboxBar, LightboxFoot } from './lightbox-bars';
import type { GalleryPicture, GalleryWords } from './gallery-types';
import { fill } from '@/lib/i18n/fill';
import { isAdjacent } from './gallery-rules';
import { useSlider } from './use-slider';

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
