// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DecisionTable } from '@/components/sections/inspection/stage-timeline';
import { OrderFormScreen, OrderListScreen, SupplierScreen } from '@/components/sections/platform/platform-screens';
import { situations } from '@/lib/domain/services/stages';
import { locales } from '@/lib/i18n/locales';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

vi.mock('next-intl/server', async () => (await import('../support/fake-intl')).intlServer);
vi.mock('@/lib/i18n/server', async () => (await import('../support/fake-intl')).localeServer);

afterEach(() => {
  renderIn('en');
  document.body.innerHTML = '';
});

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');

describe('online platform', () => {
  it('M3.14 the three screens are pictures with a text and say that they are drawn', async () => {
    for (const locale of locales) {
      renderIn(locale);
      for (const screen of [<OrderFormScreen key="a" />, <OrderListScreen key="b" />, <SupplierScreen key="c" />]) {
        const body = await renderServer(screen);
        expect(body.querySelector('[role="img"]')?.getAttribute('aria-label')?.length, locale).toBeGreaterThan(30);
        expect(body.querySelector('figcaption')?.textContent).toBeTruthy();
        expect(body.querySelector('a, button, input, select')).toBeNull();
      }
    }
  });
});

describe('product inspection', () => {
  it('M2.23 the decision table names a visit in each case, and leaves out one that cannot be had', async () => {
    const names = { final: { title: 'Final', href: '/final' }, during: { title: 'During', href: '/during' } };
    const body = await renderServer(<DecisionTable names={names} />);
    const rows = [...body.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(situations.length);
    expect(rows.map((row) => texts(row, 'a'))).toEqual([
      ['Final'],
      ['Final'],
      ['During'],
      [],
      ['During', 'Final'],
      ['Final'],
    ]);
    expect(body.querySelectorAll('tbody th[scope="row"]')).toHaveLength(rows.length);
  });
});
