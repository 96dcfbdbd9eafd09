import { config } from '@/lib/config';

/**
 * Sends traces of requests, pages and outgoing calls to an OpenTelemetry collector. Its code is loaded only where
 * `OTEL_EXPORTER_OTLP_ENDPOINT` names one; the exporter reads that and the other standard variables itself. Addresses in spans
 * have their queries cut off.
 */
export async function startTelemetry(): Promise<boolean> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME } = config();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return false;
  const [{ registerOTel }, { withoutQueries }] = await Promise.all([
    import('@vercel/otel'),
    import('./without-queries'),
  ]);
  registerOTel({ serviceName: OTEL_SERVICE_NAME, spanProcessors: [withoutQueries, 'auto'] });
  return true;
}
