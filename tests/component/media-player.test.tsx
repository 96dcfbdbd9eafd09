// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MediaPlayer, type PlayerItem } from '@/components/features/media-player/media-player';

const words = {
  label: 'Films',
  playlist: 'Playlist',
  now: 'Now showing: {name}',
  transcript: { show: 'Read', hide: 'Hide' },
  kinds: { video: 'Film', image: 'Picture' },
};
const film = (id: number, name: string): PlayerItem => ({
  id,
  kind: 'video',
  name,
  url: `/media/video/${name}.mp4`,
  preview: `/media/video/${name}.jpg`,
  mimeType: 'video/mp4',
  length: { shown: '1:29', real: '0:29', dateTime: 'PT0M29S' },
  tracks: [{ src: `/media/video/${name}.en.vtt`, srcLang: 'en', label: 'English', default: true }],
});
const items: PlayerItem[] = [
  film(1, 'loading'),
  film(2, 'sampling'),
  { id: 3, kind: 'image', name: 'seal', url: '/media/cases/seal.jpg', preview: null, length: null, tracks: [] },
];

const link = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
const current = () => document.querySelector('[aria-current]')?.getAttribute('href');

describe('the media player', () => {
  it('M4.21 B31 without script it is the first film and a list of links to the files', () => {
    const html = renderToStaticMarkup(<MediaPlayer items={items} words={words} />);
    expect(html).toContain('<source src="/media/video/loading.mp4"');
    for (const { url } of items) expect(html).toContain(`<a href="${url}"`);
    expect(html).not.toContain('autoplay');
    expect(html).toContain('preload="none"');
  });

  it('M4.21 B31 the first item is selected on load, with its captions', () => {
    render(<MediaPlayer items={items} words={words} />);
    expect(current()).toBe('/media/video/loading.mp4');
    expect(document.querySelector('video source')?.getAttribute('src')).toBe('/media/video/loading.mp4');
    expect(document.querySelectorAll('video track[kind="captions"]')).toHaveLength(1);
    expect(document.querySelector('[aria-live]')?.textContent).toBe('');
  });

  it('M4.21 a press on another item shows it, film or picture, and says so', () => {
    render(<MediaPlayer items={items} words={words} />);
    fireEvent.click(link('sampling'));
    expect(current()).toBe('/media/video/sampling.mp4');
    expect(document.querySelector('video source')?.getAttribute('src')).toBe('/media/video/sampling.mp4');
    expect(document.querySelector('[aria-live]')?.textContent).toBe('Now showing: sampling');
    fireEvent.click(link('seal'));
    expect(document.querySelector('video')).toBeNull();
    expect(within(screen.getByRole('figure')).getByRole('img', { name: 'seal' }).getAttribute('src')).toBe(
      '/media/cases/seal.jpg',
    );
  });

  it('M4.21 arrow keys walk the list and stop at its ends', () => {
    render(<MediaPlayer items={items} words={words} />);
    link('loading').focus();
    for (const [key, name] of [
      ['ArrowUp', 'loading'],
      ['ArrowDown', 'sampling'],
      ['End', 'seal'],
      ['ArrowDown', 'seal'],
      ['Home', 'loading'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toBe(link(name));
    }
  });

  it('M4.21 one item alone has no list, none have no player', () => {
    render(<MediaPlayer items={items.slice(0, 1)} words={words} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    cleanup();
    render(<MediaPlayer items={[]} words={words} />);
    expect(document.querySelector('section')).toBeNull();
  });
});
