import { formatQuery } from '@/lib/domain/aql/query/aql-query';
import type { Plan } from '@/lib/domain/aql/sampling/plan';

export type PlanStore = {
  getSnapshot: () => Plan | null;
  getServerSnapshot: () => Plan | null;
  set: (plan: Plan | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** Resolves when a plan other than the server's is set. */
  changed: Promise<void>;
};

const keyOf = (plan: Plan | null) => plan && formatQuery(plan.query);

export function createPlanStore(initial: Plan | null): PlanStore {
  const listeners = new Set<() => void>();
  let plan = initial;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    getSnapshot: () => plan,
    getServerSnapshot: () => initial,
    set: (next) => {
      // Parsing the fields again yields an equal plan; do not notify.
      if (keyOf(next) === keyOf(plan)) return;
      plan = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    changed: new Promise((resolve) => subscribe(resolve)),
  };
}
