// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Counter } from '@/components/features/counter/counter';
import { fakeScreen, stillness } from '../support/fake-screen';

beforeEach(() => void vi.useFakeTimers());

const shown = () => document.querySelector('[data-counter]')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('M3.03 the server sends the final value', () => {
  expect(renderToString(<Counter value="5000+" />)).toContain('>5000+<');
});

it('M3.03 a counter that is seen runs for 3000 ms to its value', () => {
  const fake = fakeScreen();
  render(<Counter value="5000+" />);
  expect(shown()).toBe('5000+');
  act(() => fake.show(true));
  pass(100);
  expect(Number.parseInt(shown() ?? '', 10)).toBeLessThan(2000);
  pass(2800);
  expect(shown()).not.toBe('5000+');
  pass(140);
  expect(shown()).toBe('5000+');
});

it('M3.03 a counter runs once, and not before it is seen', () => {
  const fake = fakeScreen();
  render(<Counter value="30+" />);
  act(() => fake.show(false));
  pass(1000);
  expect(shown()).toBe('30+');
  act(() => fake.show(true));
  pass(4000);
  act(() => fake.show(true));
  pass(100);
  expect(shown()).toBe('30+');
});

it('M3.03 a counter stands still for readers who want stillness', () => {
  const fake = fakeScreen([stillness]);
  render(<Counter value="400+" />);
  act(() => fake.show(true));
  pass(500);
  expect(shown()).toBe('400+');
});
