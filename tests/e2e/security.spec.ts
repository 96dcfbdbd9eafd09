import { createHash } from 'node:crypto';
import { expect, test } from '../support/e2e';
import { addresses } from '../support/templates';

type Script = { attributes: string; text: string };
const inlineScripts = (html: string): Script[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/\ssrc=/.test(attributes));
const runs = ({ attributes }: Script) => !/type="(?!module|text\/javascript)/.test(attributes);
const sourcesOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('B24 every page allows the scripts that it carries by hash or nonce, and no others', async ({ request }) => {
  for (const path of addresses.scripts) {
    // The second response comes from what the first one cached.
    for (const time of ['first', 'second']) {
      const answer = await request.get(path, { maxRedirects: 0 });
      const policy = answer.headers()['content-security-policy'] ?? '';
      const allowed = sourcesOf(policy, 'script-src');
      const scripts = inlineScripts(await answer.text()).filter(runs);
      expect(scripts.length, `${path} ${time}`).toBeGreaterThan(0);
      for (const { attributes, text } of scripts) {
        const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
        expect(
          allowed.includes(hash(text)) || (nonce !== undefined && allowed.includes(`'nonce-${nonce}'`)),
          `${path} ${time}: ${text.slice(0, 60)}`,
        ).toBe(true);
      }
      expect(policy, path).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline|https?:\/\//);
      expect(policy.length, path).toBeLessThan(1_500);
      expect(answer.headers()['x-inline-scripts'], path).toBeUndefined();
    }
  }
});

test.describe('a page with a foreign script', () => {
  test.use({ broken: /Content Security Policy/ });
  test('B24 does not run it, and runs its own', async ({ page }) => {
    await page.goto('/en/your-data');
    await expect(page.getByRole('button', { name: 'Download the receipt' })).toBeVisible();
    const refused = await page.evaluate(async () => {
      const seen = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        }),
      );
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      return `${await seen} ${'ran' in window}`;
    });
    expect(refused).toBe('script-src-elem false');
  });
});
