import { useRef } from 'react';
import { isEmail } from '@/lib/domain/leads/fields/email';
import { hasReceived } from '@/components/features/leads/submission/send-lead';
import type { FormSetup } from '@/components/features/leads/lead-types';

const normal = (email: unknown) => (typeof email === 'string' ? email.trim().toLowerCase() : '');

/** Checks and remembers which addresses have already received a report. Only the dialog asks, once per address. */
export function useReceived({ form, locale, emailRule }: FormSetup) {
  const answers = useRef(new Map<string, Promise<boolean>>());
  const known = useRef(new Set<string>());
  return {
    knows: (email: unknown) => known.current.has(normal(email)),
    ask: async (given: unknown): Promise<boolean> => {
      const email = normal(given);
      if (form !== 'dialog' || !isEmail(email, emailRule)) return false;
      const answer = answers.current.get(email) ?? hasReceived(email, locale);
      answers.current.set(email, answer);
      if (await answer) known.current.add(email);
      return known.current.has(email);
    },
  };
}
