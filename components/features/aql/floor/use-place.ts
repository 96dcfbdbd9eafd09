import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { readItem, storeItem } from '@/components/ui/browser-storage';

export const steps = ['plan', 'floor', 'report'] as const;
type Step = (typeof steps)[number];

/** sessionStorage key: a phone that drops the page for its camera comes back to the same step and article. */
const placeKey = 'aql-floor-place';

const keepPlace = (place: string) => storeItem('sessionStorage', placeKey, place);
const stepNamed = (name: unknown): Step | undefined => steps.find((one) => one === name);

/** Each step is an entry of the history: back leads to the step before it, and not off a page that needs no network. */
const historyKey = 'floorStep';

export type Place = ReturnType<typeof usePlace>;

export function usePlace() {
  const [step, setStep] = useState<Step>('plan');
  const [articleId, setArticleId] = useState('');
  useEffect(() => {
    const [name, id = ''] = (readItem('sessionStorage', placeKey) ?? '').split(' ');
    setStep(stepNamed(name) ?? 'plan');
    setArticleId(id);
  }, []);
  const show = (next: Step) => {
    setStep(next);
    keepPlace(`${next} ${articleId}`);
  };
  const traverse = useEffectEvent((event: PopStateEvent) => {
    const next = stepNamed(event.state?.[historyKey]);
    // At once: the router restores its own state in a transition, and a step that waited with it stayed wrong for good.
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
