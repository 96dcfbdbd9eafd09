import { useEffect, useState } from 'react';
import { type Step, steps } from './step-bar';

/** sessionStorage key: a phone that drops the page for its camera comes back to the same step and article. */
const placeKey = 'aql-floor-place';

function keepPlace(place: string): void {
  try {
    sessionStorage.setItem(placeKey, place);
  } catch {
    // Storage may be disabled.
  }
}

/** The open step and the article in hand. */
export function usePlace() {
  const [step, setStep] = useState<Step>('plan');
  const [articleId, setArticleId] = useState('');
  useEffect(() => {
    try {
      const [name, id = ''] = (sessionStorage.getItem(placeKey) ?? '').split(' ');
      const kept = steps.find((one) => one === name);
      if (kept) setStep(kept);
      setArticleId(id);
    } catch {
      // Storage may be disabled.
    }
  }, []);
  return {
    step,
    articleId,
    setStep: (next: Step) => {
      setStep(next);
      keepPlace(`${next} ${articleId}`);
      document.getElementById('floor-tool')?.scrollIntoView();
    },
    setArticleId: (id: string) => {
      setArticleId(id);
      keepPlace(`${step} ${id}`);
    },
  };
}
