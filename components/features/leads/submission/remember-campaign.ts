import { readItem, storeItem } from '@/components/ui/browser-storage';
import { hasMeasuringConsent } from '@/components/ui/measuring-consent';
import { contentPaths } from '@/lib/contract/call-paths';
import { campaignCode, campaignOf } from '@/lib/domain/leads/lead-source';
import { arrivalOf, type Trail } from '@/lib/domain/leads/lead-trail';
import { consentChangedEvent } from '@/lib/domain/privacy/consent-keys';
import { isRecord, parseRecord } from '@/lib/domain/wire/parse-envelope';

const key = 'campaign';
const visitsKey = 'visits';
const visitDays = 90;

function rememberCode(): void {
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

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The service reads them again, so that what else is in the storage does no harm. */
function keptVisits(): Pick<Trail, 'first' | 'last'> | null {
  const { first, last } = parseRecord(readItem('localStorage', visitsKey) ?? '') ?? {};
  const isKept = isRecord(first) && isRecord(last) && String(first.day) >= dayOf(Date.now() - visitDays * 86_400_000);
  return isKept ? { first, last } : null;
}

/** With consent alone; withdrawn, nothing stays. */
function rememberVisit(): void {
  if (!hasMeasuringConsent()) {
    storeItem('localStorage', visitsKey, null);
    return;
  }
  const kept = keptVisits();
  const arrival = arrivalOf(window.location.href, document.referrer, true);
  if (kept && !arrival) return;
  const visit = { page: window.location.pathname, ...arrival, day: dayOf(Date.now()) };
  storeItem('localStorage', visitsKey, JSON.stringify({ first: kept?.first ?? visit, last: visit }));
}

export function rememberCampaign(): () => void {
  rememberCode();
  rememberVisit();
  window.addEventListener(consentChangedEvent, rememberVisit);
  return () => window.removeEventListener(consentChangedEvent, rememberVisit);
}

export const campaign = (): string | undefined => campaignCode(readItem('sessionStorage', key));

/** Without consent what this page alone knows. */
export function trail(): Trail {
  const kept = hasMeasuringConsent() ? keptVisits() : null;
  return {
    page: window.location.pathname,
    ...(kept ?? { last: arrivalOf(window.location.href, document.referrer, false) }),
  };
}
