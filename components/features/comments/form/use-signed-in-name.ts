import { useRef, useState } from 'react';
import { findVisitor } from '@/lib/domain/account/session/fetch-session';

/** Name of the signed-in visitor, fetched when they start to write; null for everybody else. */
export function useSignedInName() {
  const asked = useRef(false);
  const [name, setName] = useState<string | null>(null);
  const ask = async () => {
    if (asked.current) return;
    asked.current = true;
    const visitor = await findVisitor();
    if (visitor.signedIn) setName(visitor.name);
  };
  return { name, ask: () => void ask() };
}
