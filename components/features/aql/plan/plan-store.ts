import { formatQuery } from '@/lib/domain/aql/query/aql-query';
import type { Plan } from '@/lib/domain/aql/sampling/plan';

const keyOf = (plan: Plan | null) => plan && formatQuery(plan.query);

export type PlanStore = ReturnType<typeof createPlanStore>;
export function createPlanStore(initial: Plan | null) {
  const listeners = new Set<() => void>();
  let plan = initial;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    getSnapshot: () => plan,
    getServerSnapshot: () => initial,
    set: (next: Plan | null) => {
      // Parsing the fields again yields an equal plan; do not notify.
      if (keyOf(next) === keyOf(plan)) return;
      plan = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    /** Resolves when a plan other than the server's is set. */
    changed: new Promise<void>((resolve) => subscribe(resolve)),
  };
}
