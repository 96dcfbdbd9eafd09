import { readItem, storeItem } from '@/components/ui/browser-storage';
import { contentPaths } from '@/lib/contract/call-paths';
import { campaignCode, campaignOf } from '@/lib/domain/leads/lead-source';

const key = 'campaign';

export function rememberCampaign(): void {
  const code = campaignOf(window.location.href);
  if (!code || readItem('sessionStorage', key)) return;
  storeItem('sessionStorage', key, code);
  // Without storage it would be reported again on each page.
  if (readItem('sessionStorage', key) !== code) return;
  fetch(contentPaths.log, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: code }),
    keepalive: true,
  }).catch(() => {});
}

export const campaign = (): string | undefined => campaignCode(readItem('sessionStorage', key));
