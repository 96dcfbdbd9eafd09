import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

export const steps = ['plan', 'floor', 'report'] as const;
type Step = (typeof steps)[number];

/** sessionStorage key: a phone that drops the page for its camera comes back to the same step and article. */
const placeKey = 'aql-floor-place';

function keepPlace(place: string): void {
  try {
    sessionStorage.setItem(placeKey, place);
  } catch {
    // Storage may be disabled.
  }
}

/** Each step is an entry of the history: back leads to the step before it, and not off a page that needs no network. */
const historyKey = 'floorStep';
const stepOf = (state: unknown): Step | undefined => {
  const known = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[historyKey] : null;
  return steps.find((one) => one === known);
};

export type Place = ReturnType<typeof usePlace>;

/** The open step and the article in hand. */
export function usePlace() {
  const [step, setStep] = useState<Step>('plan');
  const [articleId, setArticleId] = useState('');
  useEffect(() => {
    try {
      const [name, id = ''] = (sessionStorage.getItem(placeKey) ?? '').split(' ');
      const known = steps.find((one) => one === name);
      if (known) setStep(known);
      setArticleId(id);
    } catch {
      // Storage may be disabled.
    }
  }, []);
  const show = (next: Step) => {
    setStep(next);
    keepPlace(`${next} ${articleId}`);
  };
  const traverse = useEffectEvent((event: PopStateEvent) => {
    const next = stepOf(event.state);
    // At once: the router restores its own state in a transition. Where React rendered both together and the router
    // had to wait, the step waited with it, for good: one of 25 quick ways back and forward left the wrong step on the
    // screen.
    if (next) flushSync(() => show(next));
  });
  useEffect(() => {
    const onPop = (event: PopStateEvent) => traverse(event);
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  return {
    step,
    articleId,
    setStep: (next: Step) => {
      if (next !== step) {
        window.history.replaceState({ ...window.history.state, [historyKey]: step }, '');
        window.history.pushState({ ...window.history.state, [historyKey]: next }, '');
      }
      show(next);
      // The button that led here goes with its step.
      document.getElementById(`floor-step-${next}`)?.focus({ preventScroll: true });
      document.getElementById('floor-tool')?.scrollIntoView();
    },
    setArticleId: (id: string) => {
      setArticleId(id);
      keepPlace(`${step} ${id}`);
    },
  };
}
