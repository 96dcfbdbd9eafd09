import { describe, expect, it } from 'vitest';
import { indexForKey, nextScale } from '@/components/features/gallery/gallery-rules';
import { captionTracks, largestCopy, opensFilm, playerItem } from '@/lib/domain/media/media-items';

const film = {
  id: 1,
  name: 'Loading.mp4',
  kind: 'video' as const,
  url: '/media/video/loading-supervision.mp4',
  preview: '/media/video/loading-supervision.jpg',
  seconds: 125,
};

describe('items of the media player', () => {
  it('M4.21 a film loses its extension and says its length, the true one beside it', () => {
    expect(playerItem(film, 'en')).toMatchObject({
      name: 'Loading',
      length: { shown: '3:05', real: '2:05', dateTime: 'PT2M5S' },
      mimeType: 'video/mp4',
    });
    expect(playerItem({ ...film, seconds: null }, 'en').length).toBeNull();
  });

  it('A70 a film that cannot be shown keeps its name and loses its address', () => {
    expect(playerItem({ ...film, url: null }, 'en')).toMatchObject({
      name: 'Loading',
      url: null,
      mimeType: undefined,
      tracks: [],
    });
  });

  it("M4.21 our own films have captions in four languages, the reader's chosen; a film from elsewhere has none", () => {
    const tracks = captionTracks(film.url, 'fr');
    expect(tracks.map(({ src }) => src)).toEqual(
      ['zh', 'en', 'fr', 'es'].map((locale) => `/media/video/loading-supervision.${locale}.vtt`),
    );
    expect(tracks.filter((track) => track.default).map(({ srcLang }) => srcLang)).toEqual(['fr']);
    expect(captionTracks('https://cdn.example/a.mp4', 'fr')).toEqual([]);
    expect(captionTracks('/media/video/../secret.mp4', 'fr')).toEqual([]);
    expect(playerItem({ ...film, kind: 'image' }, 'en').tracks).toEqual([]);
  });
});

describe('items of the gallery', () => {
  it('M4.25 an mp4 file opens as a film, whatever it calls itself; anything else as a picture', () => {
    expect(opensFilm({ kind: 'image', src: '/media/video/a.MP4' })).toBe(true);
    expect(opensFilm({ kind: 'image', src: 'https://cdn.example/a.mp4?sign=1' })).toBe(true);
    expect(opensFilm({ kind: 'video', src: '/media/a.webm' })).toBe(true);
    expect(opensFilm({ kind: 'image', src: '/media/mp4.jpg' })).toBe(false);
  });

  it('M4.25 the large view takes the largest copy', () => {
    expect(largestCopy({ src: '/media/cases/a.jpg', widths: [480, 960] })).toBe('/media/cases/a-960.webp');
    expect(largestCopy({ src: 'https://cdn.example/a.jpg' })).toBe('https://cdn.example/a.jpg');
  });

  it('M4.25 zoom steps stay between 1 and 4', () => {
    expect([1, 1.5, 2, 3, 4].map((scale) => nextScale(scale, 1))).toEqual([1.5, 2, 3, 4, 4]);
    expect([4, 3, 2, 1.5, 1].map((scale) => nextScale(scale, -1))).toEqual([3, 2, 1.5, 1, 1]);
    expect(nextScale(2.4, 1)).toBe(3);
    expect(nextScale(2.4, -1)).toBe(2);
  });

  it('B29 keys lead to the neighbours and the ends', () => {
    expect(indexForKey('ArrowRight', 4, 5)).toBe(4);
    expect(indexForKey('ArrowRight', 1, 5)).toBe(2);
    expect(indexForKey('ArrowLeft', 0, 5)).toBe(0);
    expect(indexForKey('Home', 3, 5)).toBe(0);
    expect(indexForKey('End', 3, 5)).toBe(4);
    expect(indexForKey('a', 3, 5)).toBeNull();
  });
});
