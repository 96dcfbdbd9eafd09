// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Picture } from '@/components/ui/media/picture';
import { renderServer } from '../support/render-server';

const photo = {
  src: '/media/hero/lamp.jpg',
  alt: 'A lamp',
  widths: [640, 1280],
  sizes: '100vw',
  width: 1280,
  height: 800,
};

it('B32 a photograph comes as AVIF or WebP in its widths, with its size, and not before it is near', async () => {
  const page = await renderServer(<Picture {...photo} />);
  expect([...page.querySelectorAll('source')].map((source) => [source.type, source.getAttribute('srcset')])).toEqual(
    ['avif', 'webp'].map((type) => [
      `image/${type}`,
      `/media/hero/lamp-640.${type} 640w, /media/hero/lamp-1280.${type} 1280w`,
    ]),
  );
  const image = page.querySelector('img');
  expect(['width', 'height', 'loading'].map((name) => image?.getAttribute(name))).toEqual(['1280', '800', 'lazy']);
  expect(page.querySelector('link[rel=preload]')).toBeNull();
});

it('B32 the one that a page begins with is fetched before all else, in the same form', async () => {
  const page = await renderServer(<Picture {...photo} priority />);
  const link = page.querySelector('link[rel=preload]');
  expect(['as', 'type', 'imagesrcset', 'imagesizes', 'fetchpriority'].map((name) => link?.getAttribute(name))).toEqual([
    'image',
    'image/avif',
    '/media/hero/lamp-640.avif 640w, /media/hero/lamp-1280.avif 1280w',
    '100vw',
    'high',
  ]);
  expect(page.querySelector('img')?.getAttribute('loading')).toBe('eager');
});
