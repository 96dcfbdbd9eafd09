// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));
vi.mock('@/components/features/consent/cookie-settings-link', () => ({ CookieSettingsLink: () => null }));
vi.mock('@/components/layout/header/header-parts', async (original) => ({
  ...(await original<typeof import('@/components/layout/header/header-parts')>()),
  LanguageSwitcher: () => null,
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function footerWith(number: string): Promise<HTMLElement> {
  vi.stubEnv('ICP_NUMBER', number);
  const { SiteFooter } = await import('@/components/layout/footer');
  return renderServer(await SiteFooter());
}

describe('the footer', () => {
  it('B11 shows the ICP number with a link to the register when one is configured', async () => {
    renderIn('zh');
    const footer = await footerWith('粤ICP备2026000000号-1');
    const link = [...footer.querySelectorAll('a')].find((one) => one.textContent === '粤ICP备2026000000号-1');
    expect(link?.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
  });

  it('B11 says nothing of it otherwise', async () => {
    renderIn('zh');
    expect((await footerWith('')).innerHTML).not.toContain('beian');
  });
});
