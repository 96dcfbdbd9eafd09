// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DecisionTable } from '@/components/sections/inspection/stage-timeline';
import { situations } from '@/lib/domain/services/stages';
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
