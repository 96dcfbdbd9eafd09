import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { hasMeasuringConsent } from '@/components/ui/measuring-consent';
import { vitalsPath } from '@/lib/contract/call-paths';

let begun = false;

export function measure(path: string): void {
  if (begun) return;
  begun = true;
  const measures = new Map<string, number>();
  const record = ({ name, value }: MetricType) => void measures.set(name, value);
  for (const listen of [onLCP, onINP, onCLS, onFCP, onTTFB]) listen(record);
  const send = () => {
    // Consent may have been withdrawn meanwhile.
    if (document.visibilityState !== 'hidden' || measures.size === 0 || !hasMeasuringConsent()) return;
    document.removeEventListener('visibilitychange', send);
    const body = JSON.stringify({
      path,
      measures: [...measures].map(([name, value]) => ({
        name,
        value: Math.max(0, Math.round(value * 10_000) / 10_000),
      })),
    });
    window.navigator.sendBeacon(vitalsPath, new Blob([body], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}
