// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CarouselStage } from '@/components/features/carousel/carousel-stage';
import { CoverageCarousel } from '@/components/sections/coverage/plant-list';
import { fakeScreen, stillness, wide } from '../support/fake-screen';

const words = { previous: 'Previous', next: 'Next', pause: 'Stop', play: 'Start', position: 'Slide {n} of {m}' };

function start({ items = 8, large = 3 as 1 | 3, media = [wide] as string[], visible = true } = {}) {
  const fake = fakeScreen(media);
  render(
    <CarouselStage label="Findings" items={items} perView={{ large, small: 1 }} intervalMs={5000} words={words}>
      {Array.from({ length: items }, (_, index) => `Item ${index + 1}`).map((name) => (
        <li key={name}>
          <a href="#item">{name}</a>
          <input aria-label={`Field ${name}`} />
        </li>
      ))}
    </CarouselStage>,
  );
  act(() => fake.show(visible));
  return fake;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const position = () => document.querySelector('.figure-caption')?.textContent;
const said = () => document.querySelector('[aria-live="polite"]')?.textContent;
const region = () => screen.getByRole('region', { name: 'Findings' });

const fieldOf = (name: string) => screen.getByRole('textbox', { name: `Field ${name}` });

beforeEach(() => void vi.useFakeTimers());

describe('a field in a slide', () => {
  it('keeps its arrow keys, and what is entered stops the turning', () => {
    start();
    fireEvent.keyDown(fieldOf('Item 1'), { key: 'ArrowRight' });
    expect(position()).toBe('1 / 3');
    fireEvent.input(fieldOf('Item 1'), { target: { value: '5' } });
    pass(20_000);
    expect(position()).toBe('1 / 3');
  });
});

describe('paging', () => {
  it('M4.04 shows three items a page on wide screens and one on small ones', () => {
    start();
    expect(position()).toBe('1 / 3');
    cleanup();
    start({ media: [] });
    expect(position()).toBe('1 / 8');
  });

  it('M4.05 previous and next clamp at the first and the last page', () => {
    start();
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    press('Previous');
    expect(position()).toBe('1 / 3');
    for (let times = 0; times < 5; times += 1) press('Next');
    expect(position()).toBe('3 / 3');
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('arrow keys turn a focused carousel, with a modifier they are left alone', () => {
    start();
    fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowRight' });
    expect(position()).toBe('2 / 3');
    fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowLeft', altKey: true });
    expect(position()).toBe('2 / 3');
    fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowLeft' });
    expect(position()).toBe('1 / 3');
  });
});

describe('the clock', () => {
  it('M4.05 turns after 5000 ms, not before, and from the last page to the first', () => {
    start();
    pass(4999);
    expect(position()).toBe('1 / 3');
    pass(1);
    expect(position()).toBe('2 / 3');
    pass(5000);
    expect(position()).toBe('3 / 3');
    pass(5000);
    expect(position()).toBe('1 / 3');
  });

  it('a page that was chosen by hand stays for the whole time', () => {
    start();
    pass(4000);
    press('Next');
    pass(4999);
    expect(position()).toBe('2 / 3');
  });

  it('rests under a pointer and goes on when it leaves', () => {
    start();
    fireEvent.pointerOver(screen.getByText('Item 1'), { pointerType: 'mouse' });
    pass(20_000);
    expect(position()).toBe('1 / 3');
    fireEvent.pointerLeave(region());
    fireEvent.pointerOut(region(), { relatedTarget: document.body });
    pass(5000);
    expect(position()).toBe('2 / 3');
  });

  it('B06 rests while its buttons have the focus, until play is pressed', () => {
    start();
    act(() => screen.getByRole('button', { name: 'Stop' }).focus());
    pass(20_000);
    expect(position()).toBe('1 / 3');
    press('Stop');
    press('Start');
    pass(5000);
    expect(position()).toBe('2 / 3');
  });

  it('rests off the screen and in a hidden tab', () => {
    const fake = start();
    act(() => fake.show(false));
    pass(20_000);
    expect(position()).toBe('1 / 3');
    act(() => fake.show(true));
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(20_000);
    expect(position()).toBe('1 / 3');
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(5000);
    expect(position()).toBe('2 / 3');
  });

  it('stops for readers who want stillness, who get no button for it either', () => {
    start({ media: [wide, stillness] });
    pass(20_000);
    expect(position()).toBe('1 / 3');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    press('Next');
    expect(position()).toBe('2 / 3');
  });
});

it('a position is said after a step by hand and never after the clock', () => {
  start();
  pass(5000);
  expect(said()).toBe('');
  press('Next');
  expect(said()).toBe('Slide 3 of 3');
  pass(5000);
  expect(said()).toBe('');
});

it('M4.12 countries come in groups of five on wide screens and of two on small ones', async () => {
  const { perView } = (await CoverageCarousel({ plants: [] })).props;
  const countries = (media: string[]) => {
    fakeScreen(media);
    render(
      <CarouselStage label="Countries" items={31} perView={perView} intervalMs={5000} words={words}>
        {Array.from({ length: 31 }, (_, index) => `Country ${index + 1}`).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </CarouselStage>,
    );
  };
  countries([wide]);
  expect(position()).toBe('1 / 7');
  cleanup();
  countries([]);
  expect(position()).toBe('1 / 16');
});
