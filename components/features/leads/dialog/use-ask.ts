import { useEffect, useState } from 'react';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { type Ask, askAttribute, readAsk } from '@/lib/domain/leads/ask';

/** The request of the last plain click on a link that opens the dialog, and its setter; other clicks pass through. */
export function useAsk(): [Ask | null, (ask: Ask | null) => void] {
  const [ask, setAsk] = useState<Ask | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || event.defaultPrevented || !(event.target instanceof Element)) return;
      const found = readAsk(event.target.closest(`[${askAttribute}]`)?.getAttribute(askAttribute) ?? null);
      if (!found) return;
      event.preventDefault();
      setAsk(found);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return [ask, setAsk];
}
