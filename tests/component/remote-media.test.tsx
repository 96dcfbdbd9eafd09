// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MediaPlayer } from '@/components/features/media-player/media-player';
import { PostGallery } from '@/components/sections/gallery/gallery-section';
import { Picture } from '@/components/ui/media/picture';
import type { PostMedia } from '@/lib/domain/posts/post-types';
import { absoluteHtml } from '@/lib/site/discovery/xml';
import { articleLd } from '@/lib/site/seo/json-ld';
import { pageMetadata } from '@/lib/site/seo/metadata';
import { renderServer } from '../support/render-server';

const photo = '/remote-media/L21lZGlhL2EucG5n/a.png';
const film = '/remote-media/L21lZGlhL2EubXA0/a.mp4';
const cover = { src: photo, alt: 'Quay', drawing: false };
const picture = () => document.querySelector('img');

describe('a picture from elsewhere', () => {
  it('A70 comes in the widths of the layout and is loaded late', () => {
    render(<Picture src={photo} alt="Quay" sizes="20rem" width={300} height={200} />);
    expect(picture()?.getAttribute('src')).toBe(`${photo}?w=640`);
    expect(picture()?.getAttribute('srcset')).toContain(`${photo}?w=320 320w, `);
    expect([picture()?.getAttribute('sizes'), picture()?.getAttribute('loading')]).toEqual(['20rem', 'lazy']);
    expect(document.querySelector('source')).toBeNull();
  });
});

const media: PostMedia[] = [
  { id: 1, name: 'quay.png', kind: 'image', url: photo, preview: null, seconds: null },
  { id: 2, name: 'crane.mp4', kind: 'video', url: film, preview: photo, seconds: 95 },
  { id: 3, name: 'lost.mp4', kind: 'video', url: null, preview: '/drawings/screen.svg', seconds: null },
];

describe('a gallery', () => {
  it('A70 B31 links to large pictures and films without script, and names what cannot be shown', async () => {
    await renderServer(<PostGallery media={media} />);
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      `${photo}?w=1920`,
      film,
    ]);
    expect(document.body.textContent).toContain('lost');
    expect(picture()?.getAttribute('alt')).toBe('quay');
    expect(picture()?.getAttribute('srcset')).toContain(`${photo}?w=480 480w`);
  });

  it('without media is no block', async () => {
    await renderServer(<PostGallery media={[]} />);
    expect(document.body.innerHTML).toBe('');
  });
});

describe('a player', () => {
  const words = {
    label: 'Films',
    playlist: 'Playlist',
    now: '{name}',
    transcript: { show: '', hide: '' },
    kinds: { video: 'Film', image: 'Picture' },
  };
  const items = media.map((item) => ({ ...item, length: null, tracks: [] }));

  it('A70 shows posters and pictures scaled, and a film that cannot be shown as its title without a link', () => {
    render(<MediaPlayer items={items.toReversed()} words={words} />);
    expect(document.querySelector('video')?.getAttribute('poster')).toBe(`${photo}?w=1280`);
    expect(document.querySelector('video source')?.getAttribute('src')).toBe(film);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([film, `${photo}?w=1920`]);
    expect(screen.getByText('lost.mp4').closest('a')).toBeNull();
  });
});

describe('what other sites are told', () => {
  const page = { locale: 'en', path: '/blog/quay', title: 'Quay', description: '' } as const;
  const absolute = expect.stringMatching(/^https?:\/\/[^/]+\/remote-media\/[\w-]+\/a\.png\?w=1280$/);

  it('A70 the cover as an absolute address, in the shared picture and in structured data', () => {
    expect(pageMetadata({ ...page, cover }).openGraph?.images).toEqual([{ url: absolute, alt: 'Quay' }]);
    expect(
      pageMetadata({ ...page, cover: { ...cover, src: '/drawings/mug.svg', drawing: true } }).openGraph?.images,
    ).toEqual([expect.objectContaining({ url: '/share/en/blog/quay.png' })]);
    const post = {
      title: 'Quay',
      excerpt: '',
      author: null,
      publishedAt: '',
      updatedAt: '',
      tags: [],
      topicKey: 'news',
    };
    expect(articleLd('en', page.path, { ...post, cover })).toMatchObject({ image: absolute });
    const preview = { ...cover, src: '/remote-media/eA/small.png', large: photo };
    expect(articleLd('en', page.path, { ...post, cover: preview })).toMatchObject({ image: absolute });
  });

  it('A70 pictures of a text as absolute addresses, without widths that a feed reader cannot resolve', () => {
    expect(
      absoluteHtml(
        `<img src="${photo}?w=960" srcset="${photo}?w=160 160w" sizes="1px" alt="Quay">`,
        'https://x.test/blog/a',
      ),
    ).toBe(`<img src="https://x.test${photo}?w=960" alt="Quay">`);
  });
});
