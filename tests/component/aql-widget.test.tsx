// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AqlWidget } from '@/components/features/aql/widget/aql-widget';
import { pickQueryText } from '@/lib/domain/aql/query/aql-query';
import en from '@/messages/en/aql.json';

const words = en.workbench;
const widget = (query: Record<string, string | string[]>) => (
  <AqlWidget
    locale="en"
    words={words}
    texts={{ title: 'AQL', full: 'Full', credit: 'Credit' }}
    initial={pickQueryText(query)}
    embedder={null}
    origin="https://site.example"
  />
);
const sample = () => document.querySelector('[data-sample]')?.textContent;

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it.each([
  [{ lot: '600', mayor: '1.0' }, 'mayor'],
  [{ lot: '600', critical: '0', serious: '1.0' }, 'critical, serious'],
])('the widget shows no plan for %j until somebody has seen it', (query, named) => {
  render(widget(query));
  expect(document.getElementById('aql-stray')?.textContent).toContain(`“${named}” in the link`);
  expect([sample(), screen.getByRole('status').textContent?.includes(named)]).toEqual([undefined, true]);
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect([sample(), document.getElementById('aql-stray')]).toEqual(['80', null]);
});

it('B16 the widget says the numbers of each class', () => {
  render(widget({ lot: '600', critical: '0', major: '1.0', minor: '4.0' }));
  expect(screen.getByRole('status').textContent).toContain('· Critical 0/1 · Major 2/3 · Minor 7/8');
});
