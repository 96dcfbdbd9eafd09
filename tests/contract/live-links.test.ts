import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findLocalArticle, listLocalArticles } from '@/lib/site/posts/articles';
import { livePath } from '@/lib/site/posts/find-post-path';
import { startUpstream, type Upstream } from '../upstream/company-upstream';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));
const settings = vi.hoisted(() => ({ TOPAPI_ORIGIN: undefined as string | undefined }));
vi.mock('@/lib/config', async (original) => {
  const real = await original<typeof import('@/lib/config')>();
  return { ...real, config: () => ({ ...real.config(), ...settings, DATA_DIR: 'test-results/live-links' }) };
});

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

describe('links of the site’s own texts', () => {
  it('stay as they are with the embedded content, without a call', async () => {
    settings.TOPAPI_ORIGIN = undefined;
    expect(await livePath('en', '/blog/how-aql-sampling-works')).toBe('/blog/how-aql-sampling-works');
    expect(upstream.requests).toHaveLength(0);
  });

  it('lead to the posts of a content service in front, wherever it has them, and nowhere else', async () => {
    settings.TOPAPI_ORIGIN = upstream.origin;
    expect(await livePath('en', '/blog/how-aql-sampling-works')).toBeNull();
    expect(await livePath('en', '/service/supplier-audit/vr-factory-audit')).toBeNull();
    expect(await livePath('en', '/toy-inspection')).toBeNull();
    expect(await livePath('en', '/supplier-audit#audits')).toBe('/service/supplier-audit#audits');
    expect(await livePath('zh', '/coverage/japan-inspection')).toBe('/coverage/japan-inspection');
  });

  it('lead to pages that do not come from the content service', async () => {
    settings.TOPAPI_ORIGIN = upstream.origin;
    const asked = upstream.requests.length;
    for (const path of ['/', '/aql?lot=500', '/contactus', '/article/any', '/category/packing'])
      expect(await livePath('fr', path)).toBe(path);
    expect(upstream.requests).toHaveLength(asked);
  });

  it('are text in a shipped article when their page does not exist', async () => {
    const linked = async () => {
      const articles = await listLocalArticles('en');
      const whole = await Promise.all(articles.map(({ slug }) => findLocalArticle('en', slug)));
      return whole.flatMap((article) => [...(article?.html ?? '').matchAll(/ href="(\/en\/blog\/[^"]+)"/g)]);
    };
    settings.TOPAPI_ORIGIN = undefined;
    expect((await linked()).length).toBeGreaterThan(0);
    settings.TOPAPI_ORIGIN = upstream.origin;
    expect(await linked()).toEqual([]);
  });
});
