import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { type LeadPrefill, leadDialogAttribute, parseLeadPrefill } from '@/lib/domain/leads/lead-dialog-props';

/** The request of the last plain click on a link that opens the dialog, and its setter; other clicks pass through. */
export function useAsk(): [LeadPrefill | null, Dispatch<SetStateAction<LeadPrefill | null>>] {
  const [ask, setAsk] = useState<LeadPrefill | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || event.defaultPrevented || !(event.target instanceof Element)) return;
      const found = parseLeadPrefill(
        event.target.closest(`[${leadDialogAttribute}]`)?.getAttribute(leadDialogAttribute) ?? null,
      );
      if (!found) return;
      event.preventDefault();
      setAsk(found);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return [ask, setAsk];
}
