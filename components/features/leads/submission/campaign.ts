import { campaignCode, campaignOf } from '@/lib/domain/leads/campaign';

const key = 'campaign';
const logCall = '/topapi/v1/log';

/** Keeps the campaign code of the address for this session and reports it, once; the first code stays. */
export function rememberCampaign(): void {
  try {
    const code = campaignOf(window.location.href);
    if (!code || window.sessionStorage.getItem(key)) return;
    window.sessionStorage.setItem(key, code);
    // Nobody waits for the answer, and nothing depends on it.
    fetch(logCall, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: code }),
      keepalive: true,
    }).catch(() => {});
  } catch {
    // Storage is off: the lead goes without the code.
  }
}

/** The campaign code of this session, for a lead. */
export function campaign(): string | undefined {
  try {
    return campaignCode(window.sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}
