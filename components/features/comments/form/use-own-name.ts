import { useRef, useState } from 'react';
import { readVisitor, sessionCalls } from '@/lib/domain/account/session';

const timeoutMs = 5_000;

/** Name of the signed-in visitor, fetched when they start to write; null for everybody else. */
export function useOwnName() {
  const asked = useRef(false);
  const [name, setName] = useState<string | null>(null);
  const ask = async () => {
    if (asked.current) return;
    asked.current = true;
    try {
      const answer = await fetch(sessionCalls.session, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
      const visitor = readVisitor(answer.ok ? await answer.text() : '');
      if (visitor.signedIn) setName(visitor.name);
    } catch {
      // Session unknown: they post as a guest.
    }
  };
  return { name, ask: () => void ask() };
}
