import type { ReactNode } from 'react';

/** Tolerance from -1 to 1 with the measured value. */
export function Gauge({ at }: { at: number }) {
  return (
    <svg viewBox="0 0 56 12" aria-hidden="true" className="ms-2 inline-block h-3 w-14">
      <path d="M4 6H52M4 2v8M52 2v8M28 4v4" className="fill-none stroke-edge" />
      <circle cx={28 + at * 24} cy="6" r="3" className="fill-accent" />
    </svg>
  );
}

/** Photo of the report; the marked one has the arrow sticker of a defect. */
export function Photo({ marked, children }: { marked: boolean; children: ReactNode }) {
  return (
    <span className="relative block border border-line bg-paper p-2">
      {children}
      {marked && (
        <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute end-2 top-2 size-5">
          <path d="M20 3L6 17M6 8v9h9" strokeWidth="3" className="fill-none stroke-reject" />
        </svg>
      )}
    </span>
  );
}

/** Two handwritten signatures. */
export function Signature() {
  return (
    <svg viewBox="0 0 160 36" aria-hidden="true" className="mb-1 block h-9 w-40 max-w-full">
      <path
        d="M4 26c8-22 14-24 12-8s6 6 10-2 6 10 12 2 8-8 12 0 10 4 18-2M96 24c2-16 16-22 14-6s-14 12-6 4 14-10 16-2 10-6 14-2 10 2 18-4"
        strokeWidth="1.4"
        className="fill-none stroke-ink"
      />
      <path d="M0 34h70M90 34h70" className="stroke-hair" />
    </svg>
  );
}
