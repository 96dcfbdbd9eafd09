// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WorldMap } from '@/components/features/world-map/world-map';

const places = [
  { code: 'JP', name: 'Japan' },
  { code: 'DE', name: 'Germany' },
];

const markerOf = (code: string) => document.querySelector(`[data-marker="${code}"] circle`) as Element;
const lit = () =>
  [...document.querySelectorAll('[data-lit]')].map((place) => Object.values((place as HTMLElement).dataset)[0]);

beforeEach(() => {
  render(
    <WorldMap
      label="World map"
      drawing={
        <svg aria-hidden="true">
          {places.map(({ code }) => (
            <g key={code} data-marker={code}>
              <circle />
            </g>
          ))}
        </svg>
      }
    >
      <ul>
        {places.map(({ code, name }) => (
          <li key={code} data-plant={code}>
            <a href={`#${code}`}>{name}</a>
          </li>
        ))}
      </ul>
    </WorldMap>,
  );
});

describe('the world map', () => {
  it('M4.09 is a picture with a name', () => {
    expect(screen.getByRole('img', { name: 'World map' })).toBeTruthy();
  });

  it('M4.09 an item of the list lights its marker, by pointer and by focus', () => {
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Germany' }));
    expect(lit()).toEqual(['DE', 'DE']);
    act(() => screen.getByRole('link', { name: 'Japan' }).focus());
    expect(lit()).toEqual(['JP', 'JP']);
    act(() => screen.getByRole('link', { name: 'Japan' }).blur());
    expect(lit()).toEqual([]);
  });

  it('M4.09 a marker lights its item, and a press on it follows the link', () => {
    fireEvent.pointerOver(markerOf('JP'));
    expect(lit()).toEqual(['JP', 'JP']);
    const followed = vi.fn((event: Event) => event.preventDefault());
    screen.getByRole('link', { name: 'Germany' }).addEventListener('click', followed);
    fireEvent.click(markerOf('DE'));
    expect(followed).toHaveBeenCalledTimes(1);
  });
});
