// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

it('holds the framework back, by its own list of early scripts, until React has been evaluated in a task before', async () => {
  const order: string[] = [];
  vi.doMock('react-dom/client', () => {
    order.push('react');
    return {};
  });
  vi.stubGlobal('__next_s', [[0, { type: 'application/json', children: '[1]' }]]);
  const { appBootstrap } = await import('next/dist/client/app-bootstrap');
  vi.useFakeTimers();
  await import('@/instrumentation-client');
  appBootstrap(() => order.push('page'));
  expect(order).toEqual([]);
  vi.advanceTimersToNextTimer();
  await vi.dynamicImportSettled();
  expect(order).toEqual(['react']);
  vi.useRealTimers();
  // What others had named stays, and what is added is data to a browser and no script.
  expect(globalThis.__next_s).toEqual([[0, { type: 'application/json', children: '[1]' }], [0, { type: 'application/json', children: '{}' }]]);
});
