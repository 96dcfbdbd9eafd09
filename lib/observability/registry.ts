import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processSingleton } from '@/lib/config/process-singleton';

type Measures = ReturnType<typeof make>;

/** Seconds; from a page served from memory to an upload over a mobile network. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

function make() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'verilot_' });
  const named = <Label extends string>(name: string, help: string, labelNames: Label[] = []) => ({
    name: `verilot_${name}`,
    help,
    labelNames,
    registers: [registry],
  });
  const counter = <Label extends string>(...how: Parameters<typeof named<Label>>) => new Counter(named(...how));
  const gauge = <Label extends string>(...how: Parameters<typeof named<Label>>) => new Gauge(named(...how));
  return {
    registry,
    requests: counter('http_requests_total', 'Answered requests by handler, method and status.', [
      'handler',
      'method',
      'status',
    ]),
    durations: new Histogram({
      ...named('http_request_duration_seconds', 'Time from a request to the end of its answer, by handler.', [
        'handler',
      ]),
      buckets: durationBuckets,
    }),
    open: gauge('http_requests_open', 'Requests under way.'),
    pageCache: counter(
      'page_cache_requests_total',
      'Requests that the page cache answered: from memory, from memory while the page is rendered anew, or by rendering it.',
      ['result'],
    ),
    leftOut: counter(
      'upstream_items_left_out_total',
      'List items of answers of an upstream that broke the contract and were left out, by call.',
      ['call'],
    ),
    received: counter('leads_received_total', 'Leads that this process stored, by form.', ['form']),
    stored: gauge('leads_stored', 'Leads in the database, by form.', ['form']),
    jobs: gauge(
      'outbox_jobs',
      'Deliveries by kind: waiting, dead after the last try, or ended because the recipient was refused.',
      ['kind', 'state'],
    ),
    oldest: gauge('outbox_oldest_seconds', 'Age of the oldest delivery that waits, by kind.', ['kind']),
    vitals: gauge(
      'web_vitals_bucket',
      'Page views of the last 28 days whose measure is at most le, by page kind; from the shared database, so take one process of many.',
      ['metric', 'page', 'le'],
    ),
    pages: gauge(
      'page_numbers',
      'Views of the last 28 days and what became of the forms on them, by page and step; from the shared database, so take one process of many.',
      ['page', 'step'],
    ),
    database: gauge('database_up', '1 when the database answered this scrape.'),
  };
}

export const measures = (): Measures => processSingleton('metrics', make);
