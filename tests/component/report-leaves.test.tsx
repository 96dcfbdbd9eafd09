// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PhotoGallery } from '@/components/features/gallery/photo-gallery';
import { CopyLink, PrintButton } from '@/components/features/report/report-buttons';
import { carrying, carryQueries } from '@/components/ui/carried-query';
import { fakeScreen } from '../support/fake-screen';

vi.mock('@/components/features/gallery/slider', () => ({
  createSlider: () => ({ goTo: () => {}, zoom: () => {}, destroy: () => {} }),
}));

const address = (hash = '') => window.history.replaceState(null, '', `/en/report/r1?token=secret${hash}`);
beforeEach(() => {
  address();
});

describe('the link of a report', () => {
  const words = { copy: 'Copy link', copied: 'Link copied', failed: 'Not copied' };
  const copy = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));

  it('is copied as the reader has it, without an open photo', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    address('#photo-others-0');
    render(<CopyLink words={words} />);
    await copy();
    expect(writeText.mock.calls[0]?.[0]).toMatch(/\/en\/report\/r1\?token=secret$/);
    expect(screen.getByRole('status').textContent).toBe('Link copied');
  });

  it('is left to the address bar where the browser forbids copying', async () => {
    vi.stubGlobal('navigator', {});
    render(<CopyLink words={words} />);
    await copy();
    expect(screen.getByRole('status').textContent).toBe('Not copied');
  });

  it('A53 goes on to the other languages from the address alone', () => {
    carryQueries();
    render(
      <a {...carrying('page')} href="/fr/report/r1">
        Français
      </a>,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Français' });
    expect(link.getAttribute('href')).toBe('/fr/report/r1');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(link.search).toBe('?token=secret');
    fireEvent.pointerDown(link);
    expect(link.search).toBe('?token=secret');
  });
});

const photos = (names: string[]) =>
  names.map((name) => (
    <figure key={name} id={`photo-${name}`}>
      <a href={`/report-files/g/k/${name}.jpg`} data-picture data-large={`/report-files/g/k/${name}.jpg?w=2048`}>
        <img alt={`The ${name}`} loading="lazy" width={1280} height={960} src={`/report-files/g/k/${name}.jpg?w=320`} />
      </a>
      <figcaption>{name}, 9 mm</figcaption>
    </figure>
  ));

describe('the large view of a report', () => {
  const words = {
    preview: 'Large view',
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    position: '{n} of {m}',
    original: 'Original file',
  };
  const show = () => {
    fakeScreen([]);
    render(
      <PhotoGallery words={words}>
        <a href="#photo-seal">beside</a>
        {photos(['rim', 'seam', 'seal'])}
      </PhotoGallery>,
    );
  };
  const dialog = () => waitFor(() => document.querySelector('dialog') ?? Promise.reject(new Error('closed')));
  const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

  it('opens at the photo that was pressed and names it in the address', async () => {
    show();
    press('The seam');
    const view = await dialog();
    expect(view.querySelector('.figure-caption')?.textContent).toBe('2 / 3');
    expect(view.textContent).toContain('seam, 9 mm');
    await waitFor(() => expect(window.location.hash).toBe('#photo-seam'));
    expect([...view.querySelectorAll('img[src]')].map((image) => image.getAttribute('src'))).toEqual(
      ['rim', 'seam', 'seal'].map((name) => `/report-files/g/k/${name}.jpg?w=2048`),
    );
    const original = () => within(view).getByRole('link', { name: 'Original file', hidden: true }).getAttribute('href');
    expect(original()).toBe('/report-files/g/k/seam.jpg');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(window.location.hash).toBe('#photo-seal'));
    expect(original()).toBe('/report-files/g/k/seal.jpg');
    expect(window.location.search).toBe('?token=secret');
  });

  it('takes the photo out of the address when it closes, and gives the focus back to the one that was shown last', async () => {
    show();
    press('The rim');
    const view = await dialog();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent(view, new Event('close'));
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'The seam' }));
  });
});

describe('printing', () => {
  const words = { print: 'Print', printing: 'Loading', incomplete: '{missing} of {total} missing' };
  const show = (names: string[]) => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    window.print = print;
    render(
      <>
        <PrintButton words={words} />
        {photos(names)}
      </>,
    );
    const pictures = screen.getAllByRole<HTMLImageElement>('img');
    const stand = (picture: HTMLImageElement | undefined, complete: boolean, naturalWidth: number) =>
      picture &&
      Object.defineProperties(picture, {
        complete: { value: complete, configurable: true },
        naturalWidth: { value: naturalWidth, configurable: true },
      });
    for (const picture of pictures) stand(picture, false, 0);
    const come = (index: number, outcome: 'load' | 'error' = 'load') =>
      act(async () => {
        stand(pictures[index], true, outcome === 'load' ? 320 : 0)?.dispatchEvent(new Event(outcome));
      });
    return { print, pictures, come };
  };

  it('waits for the pictures below the view, failed ones included', async () => {
    const { print, pictures, come } = show(['rim', 'seam']);
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(screen.getByRole('button', { name: 'Loading' })).toBeTruthy();
    expect(pictures.map(({ loading }) => loading)).toEqual(['eager', 'eager']);
    expect(print).not.toHaveBeenCalled();
    await come(0);
    await come(1, 'error');
    fireEvent.click(screen.getByRole('button', { name: '1 of 2 missing' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    // The failed one is still missing at the next time.
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    await screen.findByRole('button', { name: '1 of 2 missing' });
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('waits as long as pictures go on to come, and says how many are missing when no more do', async () => {
    vi.useFakeTimers();
    const { print, come } = show(Array.from({ length: 12 }, (_, index) => `p${index}`));
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    for (let index = 0; index < 9; index += 1) {
      await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)));
      await come(index);
    }
    expect(screen.getByRole('button', { name: 'Loading' })).toBeTruthy();
    await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)));
    expect(screen.getByRole('button', { name: '3 of 12 missing' })).toBeTruthy();
    expect(print).not.toHaveBeenCalled();
  });
});
