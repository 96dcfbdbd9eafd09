// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapEvents } from '@/components/features/world-map/chart';
import type { MapTheme } from '@/components/features/world-map/option';
import { WorldMap } from '@/components/features/world-map/world-map';
import { fakeScreen, stillness } from '../support/fake-screen';
import { eventually } from '../support/eventually';

type Drawn = (box: HTMLElement, markers: unknown[], look: MapTheme, events: MapEvents) => void;
const chart = vi.hoisted(() => ({ drawn: vi.fn(), paint: vi.fn(), highlight: vi.fn(), dispose: vi.fn() }));
vi.mock('@/components/features/world-map/chart', () => ({
  createMap: (...given: Parameters<Drawn>) => {
    chart.drawn(...given);
    return chart;
  },
}));

const markers = [
  { code: 'JP', name: 'Japan', coordinates: [139.69, 35.68] as [number, number], resident: true },
  { code: 'DE', name: 'Germany', coordinates: [13.4, 52.52] as [number, number], resident: false },
];

function map(media: string[] = []) {
  const fake = fakeScreen(media);
  render(
    <WorldMap markers={markers} label="World map" drawing={<svg />}>
      <ul>
        {markers.map(({ code, name }) => (
          <li key={code} data-plant={code}>
            <a href={`#${code}`}>{name}</a>
          </li>
        ))}
      </ul>
    </WorldMap>,
  );
  return fake;
}

/** The map waits half a second before it is drawn; the clock of these tests is turned on. */
const untilDrawn = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(500);
    await eventually(() => expect(chart.drawn).toHaveBeenCalledTimes(1));
  });

async function near(media: string[] = []) {
  const fake = map(media);
  await act(async () => fake.show(true));
  fireEvent.pointerMove(window);
  await untilDrawn();
  const [, given, look, events] = chart.drawn.mock.calls[0] as Parameters<Drawn>;
  return { given, look, events };
}

const lit = () => [...document.querySelectorAll('[data-lit]')].map((item) => (item as HTMLElement).dataset.plant);

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the world map', () => {
  it('M4.09 is drawn when its box is near the screen and somebody is there, once, and not before', async () => {
    const fake = map();
    await act(async () => fake.show(false));
    expect(chart.drawn).not.toHaveBeenCalled();
    expect(document.querySelector('[data-map]')?.getAttribute('data-map')).toBe('waiting');
    await act(async () => fake.show(true));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(chart.drawn).not.toHaveBeenCalled();
    fireEvent.keyDown(window);
    await untilDrawn();
    expect(document.querySelector('[data-map]')?.getAttribute('data-map')).toBe('drawn');
    await act(async () => fake.show(true));
    expect(chart.drawn).toHaveBeenCalledTimes(1);
    expect(chart.drawn.mock.calls[0]?.[1]).toEqual(markers);
    expect(screen.getByRole('img', { name: 'World map' })).toBeTruthy();
  });

  it('M4.09 an item of the list lights its marker, by pointer and by focus', async () => {
    await near();
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Germany' }));
    expect(chart.highlight).toHaveBeenLastCalledWith('DE');
    expect(lit()).toEqual(['DE']);
    act(() => screen.getByRole('link', { name: 'Japan' }).focus());
    expect(chart.highlight).toHaveBeenLastCalledWith('JP');
    expect(lit()).toEqual(['JP']);
    act(() => screen.getByRole('link', { name: 'Japan' }).blur());
    expect(chart.highlight).toHaveBeenLastCalledWith(null);
    expect(lit()).toEqual([]);
  });

  it('M4.09 a marker lights its item, and a press on it follows the link', async () => {
    const { events } = await near();
    act(() => events.onHover('JP'));
    expect(lit()).toEqual(['JP']);
    act(() => events.onHover(null));
    expect(lit()).toEqual([]);
    const followed = vi.fn((event: Event) => event.preventDefault());
    screen.getByRole('link', { name: 'Germany' }).addEventListener('click', followed);
    act(() => events.onSelect('DE'));
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('M4.09 stands still for readers who ask for it', async () => {
    expect((await near([stillness])).look.reducedMotion).toBe(true);
    cleanup();
    vi.clearAllMocks();
    expect((await near()).look.reducedMotion).toBe(false);
  });

  it('M4.09 a page that is left takes its chart along', async () => {
    await near();
    cleanup();
    expect(chart.dispose).toHaveBeenCalledTimes(1);
  });
});
