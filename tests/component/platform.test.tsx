// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DecisionTable } from '@/components/sections/inspection/stage-timeline';
import { situations } from '@/lib/domain/services/stages';
import { renderServer } from '../support/render-server';

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
