import type { Plan } from '@/lib/aql/plan';
import { formatQuery } from '@/lib/aql/query';

/** The plan on show, for parts that script reaches later than the page that holds them. */
export type PlanStore = {
  now: () => Plan | null;
  /** The plan that the server drew. */
  drawn: () => Plan | null;
  set: (plan: Plan | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** Settles when another plan than the drawn one is set. */
  changed: Promise<void>;
};

const keyOf = (plan: Plan | null) => plan && formatQuery(plan.query);

export function planStore(drawn: Plan | null): PlanStore {
  const listeners = new Set<() => void>();
  let plan = drawn;
  let tell: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    now: () => plan,
    drawn: () => drawn,
    set: (next) => {
      // Fields that are read anew come to an equal plan, which is no news.
      if (keyOf(next) === keyOf(plan)) return;
      plan = next;
      tell();
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed,
  };
}
