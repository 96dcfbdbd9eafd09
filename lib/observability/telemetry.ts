import { config } from '@/lib/config';

export async function startTelemetry(): Promise<boolean> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME } = config();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return false;
  const [{ registerOTel }, { redactSpans }] = await Promise.all([import('@vercel/otel'), import('./redact-spans')]);
  registerOTel({ serviceName: OTEL_SERVICE_NAME, spanProcessors: [redactSpans, 'auto'] });
  return true;
}
