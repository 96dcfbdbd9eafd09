import { contentPaths } from '@/lib/contract/call-paths';
import { campaignCode, campaignOf } from '@/lib/domain/leads/lead-source';

const key = 'campaign';

/** Stores the campaign code of the URL for this session and reports it once; the first code wins. */
export function rememberCampaign(): void {
  try {
    const code = campaignOf(window.location.href);
    if (!code || window.sessionStorage.getItem(key)) return;
    window.sessionStorage.setItem(key, code);
    // Fire and forget: nothing depends on the answer.
    fetch(contentPaths.log, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: code }),
      keepalive: true,
    }).catch(() => {});
  } catch {
    // Storage is disabled: the lead is sent without the code.
  }
}

/** Returns the campaign code of this session for a lead; undefined when there is none. */
export function campaign(): string | undefined {
  try {
    return campaignCode(window.sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}
