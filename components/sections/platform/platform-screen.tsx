import type { ReactNode } from 'react';

type ScreenProps = { label: string; title: string; caption: string; children: ReactNode };

/** Mock-up of a platform screen: an image with a text alternative, without interactive elements. */
export function Screen({ label, title, caption, children }: ScreenProps) {
  return (
    <figure>
      <div role="img" aria-label={label} className="border border-hair bg-card text-[0.8125rem] leading-snug">
        <div className="flex items-center gap-3 border-b border-line bg-paper px-4 py-2.5">
          <span className="flex gap-1.5">
            {[0, 1, 2].map((dot) => (
              <span key={dot} className="size-2 rounded-full border border-edge" />
            ))}
          </span>
          <span className="figure-caption text-[0.75rem]">{title}</span>
        </div>
        {children}
      </div>
      <figcaption className="figure-caption mt-3">{caption}</figcaption>
    </figure>
  );
}
