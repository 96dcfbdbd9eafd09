import { beforeEach, describe, expect, it } from 'vitest';
import { measures } from '@/lib/observability/registry';
import { countPageCache, countRequest, flushRequestCounts } from '@/lib/observability/requests';

const metrics = () => measures().registry.metrics();

beforeEach(() => {
  flushRequestCounts();
  measures().registry.resetMetrics();
});

describe('Counts of requests', () => {
  it('are in the metrics once they are flushed, each once', async () => {
    countRequest('page', 'GET', 200, 30);
    countRequest('page', 'GET', 200, 4);
    countRequest('site', 'BREW', 499, 4);
    for (const result of ['hit', 'hit', 'miss'] as const) countPageCache(result);
    for (let turn = 0; turn < 2; turn += 1) {
      flushRequestCounts();
      const text = await metrics();
      expect(text).toContain('verilot_http_requests_total{handler="page",method="GET",status="200"} 2');
      expect(text).toContain('verilot_http_requests_total{handler="site",method="other",status="499"} 1');
      expect(text).toContain('verilot_http_request_duration_seconds_bucket{le="0.005",handler="page"} 1');
      expect(text).toContain('verilot_http_request_duration_seconds_bucket{le="0.05",handler="page"} 2');
      expect(text).toContain('verilot_page_cache_requests_total{result="hit"} 2');
      expect(text).toContain('verilot_page_cache_requests_total{result="miss"} 1');
      expect(text).not.toContain('result="stale"');
    }
  });

  it('are flushed by themselves where nobody reads the metrics, so that they take no memory', async () => {
    for (let request = 0; request < 499; request += 1) countRequest('page', 'GET', 200, 1);
    expect(await metrics()).not.toContain('handler="page"');
    countRequest('page', 'GET', 200, 1);
    expect(await metrics()).toContain('verilot_http_requests_total{handler="page",method="GET",status="200"} 500');
  });
});
