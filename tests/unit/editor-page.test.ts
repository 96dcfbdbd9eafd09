import { afterEach, describe, expect, it, vi } from 'vitest';

const load = async (settings: Record<string, string>) => {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('@/lib/handlers/editor/admin-handler');
};
afterEach(() => vi.unstubAllEnvs());

const files = ['config.json', 'editor.js', 'icons.woff2', 'package/package.json', 'package@0.1.0/locales/zh-CN.json'];

describe('the page of the editor', () => {
  it('is not there without a repository', async () => {
    const { answerEditor, answerEditorFile } = await load({ ADMIN_REPOSITORY: '' });
    expect(answerEditor().status).toBe(404);
    for (const file of files) expect((await answerEditorFile(file)).status).toBe(404);
  });

  it('runs scripts of this site alone, asks the host of the repository alone, and is neither kept nor found', async () => {
    const { answerEditor } = await load({
      ADMIN_REPOSITORY: 'company/site',
      ADMIN_BACKEND: 'gitea',
      ADMIN_URL: 'https://git.company.com',
    });
    const { headers } = answerEditor();
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' blob: data: https://git.company.com");
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('finds its files beside it, and no other file of a package', async () => {
    const { answerEditorFile } = await load({ ADMIN_REPOSITORY: 'company/site' });
    for (const file of files) expect([file, (await answerEditorFile(file)).status]).toEqual([file, 200]);
    for (const file of ['package/../zod/package.json', 'package/locales/xx.json', 'package/dist/sveltia-cms.js', 'x'])
      expect([file, (await answerEditorFile(file)).status]).toEqual([file, 404]);
  });

  it.each([
    [{ ADMIN_REPOSITORY: 'company' }, 'ADMIN_REPOSITORY: must be a repository as owner/name'],
    [{ ADMIN_REPOSITORY: 'company/site', ADMIN_BACKEND: 'gitea' }, 'ADMIN_URL: is needed with ADMIN_BACKEND=gitea'],
  ])('%j is refused', async (settings, message) => {
    const { answerEditor } = await load(settings);
    expect(answerEditor).toThrow(message);
  });
});
