import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-base';

const addresses = ['http.target', 'http.url', 'url.full', 'url.path', 'next.span_name'];
/** What may hold a person's words, address or token. */
const dropped = [
  'url.query',
  'client.address',
  'net.peer.ip',
  'http.client_ip',
  'user_agent.original',
  'http.user_agent',
];
/** Private links carry their token or grant below these. */
const tokenPath = /(\/(?:site\/data|report|report-files|verify)\/)[^\s?#]*/g;

const cut = (address: string) => address.replace(/[?#]\S*/g, '').replace(tokenPath, '$1…');

/** Takes queries, tokens and addresses of people out of a span before it is sent anywhere. */
export const withoutQueries: SpanProcessor = {
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
