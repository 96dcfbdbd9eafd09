import type { ReactNode } from 'react';

export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="lot-ground border border-line p-6 sm:p-8">
      <div className="w-fit max-w-[min(42rem,100%)] bg-paper px-3 py-2">{children}</div>
    </div>
  );
}
