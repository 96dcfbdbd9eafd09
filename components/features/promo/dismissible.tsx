'use client';

import { type ReactNode, useState } from 'react';
import { CloseButton } from '@/components/ui/button';
import { island } from '@/components/ui/island';

type DismissibleProps = { closeLabel: string; className?: string; children: ReactNode };

export const Dismissible = island(function Dismissible({ closeLabel, className = '', children }: DismissibleProps) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <div className={`relative ${className}`}>
      {children}
      <CloseButton
        label={closeLabel}
        onClick={() => setOpen(false)}
        className="absolute top-1 right-1 size-9 text-lg noscript:hidden"
      />
    </div>
  );
});
