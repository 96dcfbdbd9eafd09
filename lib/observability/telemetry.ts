import { config } from '@/lib/config';

/**
 * Exports traces of requests, pages and outgoing calls to an OpenTelemetry collector; returns whether it was started.
 * The SDK is loaded only when `OTEL_EXPORTER_OTLP_ENDPOINT` is set; the exporter reads that and the other standard
 * variables itself. Query strings are removed from URLs in spans.
 */
export async function startTelemetry(): Promise<boolean> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME } = config();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return false;
  const [{ registerOTel }, { redactSpans }] = await Promise.all([import('@vercel/otel'), import('./redact-spans')]);
  registerOTel({ serviceName: OTEL_SERVICE_NAME, spanProcessors: [redactSpans, 'auto'] });
  return true;
}
