// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('B16 the widget says the numbers of each class', () => {
  render(widget({ lot: '600', critical: '0', major: '1.0', minor: '4.0' }));
  expect(screen.getByRole('status').textContent).toContain('· Critical 0/1 · Major 2/3 · Minor 7/8');
});
