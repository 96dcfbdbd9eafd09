// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '@/components/features/gallery/lightbox';
import { PhotoGallery } from '@/components/features/gallery/photo-gallery';
import { VideoDialog } from '@/components/features/video-dialog/video-dialog';

const slider = vi.hoisted(() => ({ started: vi.fn(), goTo: vi.fn(), zoom: vi.fn(), destroy: vi.fn() }));
vi.mock('@/components/features/gallery/slider', () => ({
  createSlider: (_stage: HTMLElement, startAt: number) => {
    slider.started(startAt);
    return slider;
  },
}));

const words = {
  preview: 'Large view',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  position: '{n} of {m}',
};
const names = ['rim', 'seam', 'seal', 'lamp', 'shade'];
const pictures = names.map((name) => ({
  src: `/media/cases/${name}-960.webp`,
  alt: `The ${name}`,
  caption: `${name}, 9 mm`,
}));

function gallery() {
  render(
    <PhotoGallery words={words}>
      {pictures.map(({ src, alt, caption }) => (
        <figure key={src}>
          <a href={src} data-picture="">
            <img src={src} alt={alt} />
          </a>
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </PhotoGallery>,
  );
}

const open = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: `The ${name}` })));
  await waitFor(() => expect(dialog()?.open).toBe(true));
};
const dialog = () => document.querySelector('dialog');
const counter = () => dialog()?.querySelector('.figure-caption')?.textContent;
const fetched = () => [...(dialog()?.querySelectorAll('img[src]') ?? [])].map((image) => image.getAttribute('src'));

beforeEach(() => vi.clearAllMocks());

describe('the large view of a gallery', () => {
  it('M4.25 a press on a picture opens it, with its counter and its words, and fetches only its neighbours', async () => {
    gallery();
    expect(dialog()).toBeNull();
    await open('seal');
    expect(dialog()?.open).toBe(true);
    expect(counter()).toBe('3 / 5');
    expect(screen.getAllByRole('img', { name: 'The seal' }).at(-1)?.getAttribute('src')).toBe(
      '/media/cases/seal-960.webp',
    );
    expect(fetched()).toEqual(['seam', 'seal', 'lamp'].map((name) => `/media/cases/${name}-960.webp`));
    expect(dialog()?.querySelector('[aria-live]')?.textContent).toBe('3 of 5: The seal');
  });

  it('M4.25 buttons lead on and stop at the ends', async () => {
    gallery();
    await open('lamp');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(counter()).toBe('5 / 5');
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(counter()).toBe('5 / 5');
    expect(slider.goTo).toHaveBeenCalledTimes(1);
  });

  it('M4.25 closing ends the view, frees swiper and gives the focus back', async () => {
    gallery();
    await open('rim');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(slider.destroy).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'The rim' }));
  });
});

describe('the photos of a report', () => {
  /** What the browser does with a link to a fragment, and with Back. */
  const goTo = (hash: string) =>
    act(async () => {
      window.history.pushState(null, '', `/report${hash}`);
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
  const show = (hash = '') => {
    window.history.replaceState(null, '', `/report${hash}`);
    render(
      <PhotoGallery words={words}>
        <a href="#photo-seam">Defect</a>
        <figure id="photo-seam">
          <a href="/seam.jpg" data-picture>
            <img src="/seam.jpg" alt="The seam" />
          </a>
        </figure>
      </PhotoGallery>,
    );
  };

  it.each(['', '#findings'])('B29 Back from a photo to “%s” closes it, and gives the focus back', async (before) => {
    show(before);
    const link = screen.getByRole('link', { name: 'Defect' });
    fireEvent.click(link);
    await goTo('#photo-seam');
    await waitFor(() => expect(dialog()?.open).toBe(true));
    await goTo(before);
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(link);
    expect(window.location.hash).toBe(before);
    await goTo('#photo-seam');
    expect(dialog()?.open).toBe(true);
  });
});

describe('the video dialog', () => {
  const film = { name: 'A loading', url: '/media/video/loading.mp4', poster: null, tracks: [] };
  const show = () =>
    render(
      <VideoDialog film={film} closeLabel="Close">
        Watch larger
      </VideoDialog>,
    );

  it('M4.29 B31 opens by a press on its link and closes by its button; no film is in the page before or after', () => {
    show();
    expect(screen.getByRole('link', { name: 'Watch larger' }).getAttribute('href')).toBe('/media/video/loading.mp4');
    expect(document.querySelector('video')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Watch larger' }));
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.querySelector('source')?.getAttribute('src')).toBe('/media/video/loading.mp4');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()?.open).toBe(false);
    expect(document.querySelector('video')).toBeNull();
  });

  it('M4.29 a film that plays in the page rests while the dialog shows its own', () => {
    const playing = document.body.appendChild(document.createElement('video'));
    const pause = vi.spyOn(playing, 'pause').mockImplementation(() => {});
    show();
    fireEvent.click(screen.getByRole('link', { name: 'Watch larger' }));
    expect(pause).toHaveBeenCalledTimes(1);
    playing.remove();
  });
});
