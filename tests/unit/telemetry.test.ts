import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { expect, it } from 'vitest';
import { redactSpans, startTelemetry } from '@/lib/observability/telemetry';

it('is not even loaded where no collector is named', async () => {
  expect(await startTelemetry()).toBe(false);
});

it('B25 sends no query, token or address of a visitor to a collector', () => {
  const span = {
    name: 'GET /site/data/SECRET?x=1',
    attributes: {
      'http.target': '/report/R1/SECRET?token=SECRET',
      'url.full': 'https://site.test/en/search?q=SECRET',
      'url.path': '/report-files/SECRET/photos/1.jpg',
      'url.query': 'q=SECRET',
      'client.address': '203.0.113.9',
      'http.route': '/[locale]/blog/[slug]',
      'http.status_code': 200,
    },
  };
  redactSpans.onEnd(span as unknown as ReadableSpan);
  expect(JSON.stringify(span)).not.toMatch(/SECRET|203\.0/);
  expect(span.attributes).toMatchObject({
    'url.full': 'https://site.test/en/search',
    'http.route': '/[locale]/blog/[slug]',
    'http.status_code': 200,
  });
});
