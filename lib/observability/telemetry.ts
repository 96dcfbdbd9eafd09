import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { config } from '@/lib/config';

const addresses = ['http.target', 'http.url', 'url.full', 'url.path', 'next.span_name'];
const dropped = 'url.query client.address net.peer.ip http.client_ip user_agent.original http.user_agent'.split(' ');
/** Paths of private links, which are followed by a token or grant. */
const tokenPath = /(\/(?:site\/data|report|report-files|verify)\/)[^\s?#]*/g;

const cut = (address: string) => address.replace(/[?#]\S*/g, '').replace(tokenPath, '$1…');

export const redactSpans: SpanProcessor = {
  onStart: () => undefined,
  onEnd(span: ReadableSpan) {
    for (const name of dropped) delete span.attributes[name];
    for (const name of addresses) {
      const value = span.attributes[name];
      if (typeof value === 'string') span.attributes[name] = cut(value);
    }
    Object.assign(span, { name: cut(span.name) });
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

export async function startTelemetry(): Promise<boolean> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME } = config();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return false;
  const { registerOTel } = await import('@vercel/otel');
  registerOTel({ serviceName: OTEL_SERVICE_NAME, spanProcessors: [redactSpans, 'auto'] });
  return true;
}
