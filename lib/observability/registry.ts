import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processSingleton } from '@/lib/config/process-singleton';

type Measures = ReturnType<typeof make>;

/** Seconds; from a page served from memory to an upload over a mobile network. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

function make() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'verilot_' });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'verilot_http_requests_total',
      help: 'Answered requests by handler, method and status.',
      labelNames: ['handler', 'method', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'verilot_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by handler.',
      labelNames: ['handler'],
      buckets: durationBuckets,
      registers,
    }),
    open: new Gauge({ name: 'verilot_http_requests_open', help: 'Requests under way.', registers }),
    pageCache: new Counter({
      name: 'verilot_page_cache_requests_total',
      help: 'Requests that the page cache answered: from memory, from memory while the page is rendered anew, or by rendering it.',
      labelNames: ['result'],
      registers,
    }),
    leftOut: new Counter({
      name: 'verilot_upstream_items_left_out_total',
      help: 'List items of answers of an upstream that broke the contract and were left out, by call.',
      labelNames: ['call'],
      registers,
    }),
    received: new Counter({
      name: 'verilot_leads_received_total',
      help: 'Leads that this process stored, by form.',
      labelNames: ['form'],
      registers,
    }),
    stored: new Gauge({
      name: 'verilot_leads_stored',
      help: 'Leads in the database, by form.',
      labelNames: ['form'],
      registers,
    }),
    jobs: new Gauge({
      name: 'verilot_outbox_jobs',
      help: 'Deliveries by kind: waiting, dead after the last try, or ended because the recipient was refused.',
      labelNames: ['kind', 'state'],
      registers,
    }),
    oldest: new Gauge({
      name: 'verilot_outbox_oldest_seconds',
      help: 'Age of the oldest delivery that waits, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    vitals: new Gauge({
      name: 'verilot_web_vitals_bucket',
      help: 'Page views of the last 28 days whose measure is at most le, by page kind; from the shared database, so take one process of many.',
      labelNames: ['metric', 'page', 'le'],
      registers,
    }),
    database: new Gauge({ name: 'verilot_database_up', help: '1 when the database answered this scrape.', registers }),
  };
}

export const measures = (): Measures => processSingleton('metrics', make);
