import type { ReactNode } from 'react';

/** Says on the ground of an empty lot that a list has nothing to show; `children` say what, and where to go on. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="lot-ground border border-line p-6 sm:p-8">
      <div className="w-fit max-w-[min(42rem,100%)] bg-paper px-3 py-2">{children}</div>
    </div>
  );
}
