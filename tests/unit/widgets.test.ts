import { describe, expect, it } from 'vitest';
import { indexForKey, nextScale } from '@/components/features/gallery/gallery-rules';
import { atlasLand, landRuns, shownLand } from '@/lib/domain/coverage/map-land';
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

describe('the land of the coverage map', () => {
  const land = (text: string) => [text.split(', ').map((point) => point.split(' ').map(Number))];

  it('M4.09 land that crosses the 180th meridian draws no line around the world, and the far south is left out', () => {
    const island = land('170 10, 175 12, 175 8, 170 10');
    const crossing = land('178 -17, -178 -16, -179 -18, 178 -17');
    const polar = land('-180 -70, 180 -70, 0 -88, -180 -70');
    expect(shownLand([island, crossing, polar])).toEqual([island, land('178 -17, 182 -16, 181 -18, 178 -17')]);
  });

  it('M4.09 a shape that begins beyond the 180th meridian still lies where the map shows it', () => {
    const asia = land('-179 66, 170 60, 80 20, -17 20, 60 70, 150 70, -179 66');
    const [[ring = []] = []] = shownLand([asia]);
    const longitudes = ring.map(([longitude = 0]) => longitude);
    expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual([-17, 181]);
  });

  it('M4.09 the land is rows of dots where land is, and nothing where it is not', () => {
    const runs = landRuns(atlasLand(), 2.5);
    const isDotted = (longitude: number, latitude: number) => {
      const [column, row] = [Math.floor((longitude + 132) / 2.5), Math.floor((72 - latitude) / 2.5)];
      return runs.some((run) => run.row === row && run.from <= column && column <= run.to);
    };
    for (const [place, longitude, latitude] of [
      ['Paris', 2.35, 48.86],
      ['Chengdu', 104, 30.7],
      ['Brasília', -47.9, -15.8],
      ['Denver', -105, 39.7],
      ['Alice Springs', 133.9, -23.7],
    ] as const)
      expect([place, isDotted(longitude, latitude)]).toEqual([place, true]);
    for (const [place, longitude, latitude] of [
      ['Atlantic', -35, 35],
      ['Indian Ocean', 80, -20],
      ['Pacific', 160, 20],
      ['Caspian Sea', 51, 42],
    ] as const)
      expect([place, isDotted(longitude, latitude)]).toEqual([place, false]);
    const dots = runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(dots / (120 * 48)).toBeGreaterThan(0.3);
    expect(dots / (120 * 48)).toBeLessThan(0.45);
  });
});
