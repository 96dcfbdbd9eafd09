import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';
import { filmSnapshot, mediaUrl, parseRemoteMedia, remoteMediaPath, shownMedia } from '@/lib/domain/media/remote-media';
import { webAddress } from '../support/fuzz-values';

const origin = 'http://10.0.0.5:8080';
const hosts = ['cdn.example.com', '*.media.example', 'files.example:8443'];
const rules = { origin, hosts };
const places = { ...rules, siteOrigin: 'https://www.site.test' };
const bare = { origin: null, hosts: [], siteOrigin: 'https://www.site.test' };

const decoded = (path: string | null) => Buffer.from(path?.split('/')[2] ?? '', 'base64url').toString();

describe('addresses of media', () => {
  it.each([
    ['/media/a.png', '/media/a.png'],
    ['media/a.png', '/media/a.png'],
    ['http://10.0.0.5:8080/media/a.png?v=2#top', '/media/a.png?v=2'],
    ['//10.0.0.5:8080/media/a.png', '/media/a.png'],
    ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
    ['https://eu.media.example/a.png', 'https://eu.media.example/a.png'],
    ['https://files.example:8443/a.png', 'https://files.example:8443/a.png'],
    [' /media/my photo.png ', '/media/my%20photo.png'],
    ['//10.0.0.5:8080//evil.test/a.png', '//evil.test/a.png'],
  ])('A70 %s has a path here, which leads back to it', (address, text) => {
    const path = remoteMediaPath(address, rules);
    expect(decoded(path)).toBe(text);
    expect(parseRemoteMedia(path ?? '', rules)?.href).toBe(text.startsWith('/') ? `${origin}${text}` : text);
  });

  it.each([
    '',
    'http://cdn.example.com/a.png',
    'https://cdn.example.com.evil.test/a.png',
    'https://cdn.example.com@evil.test/a.png',
    'https://media.example/a.png',
    'https://xmedia.example/a.png',
    'https://10.0.0.5:8080/a.png',
    'http://10.0.0.5/a.png',
    'http://user:secret@10.0.0.5:8080/a.png',
    '//evil.test/a.png',
    '/\\evil.test/a.png',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    `/${'x'.repeat(3_000)}.png`,
  ])('A70 %s has none', (address) => {
    expect(remoteMediaPath(address, rules)).toBeNull();
  });

  it('A70 nothing outside the allowlist gets a path, and a path leads nowhere else', () => {
    const piece = fc.constantFrom(
      ...['https:', 'http:', 'data:', '//', '/', '\\', '@', ':', '.', '?url=', '#', '%2f', '%', ' ', '\t'],
      ...'10.0.0.5 10.0.0.5:8080 cdn.example.com a.media.example evil.test 127.0.0.1 [::1] x.png'.split(' '),
      'video-snapshot',
    );
    const address = fc.oneof(
      fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
      webAddress,
      fc.string(),
    );
    fc.assert(
      fc.property(address, (text) => {
        const path = remoteMediaPath(text, rules);
        if (path === null) return;
        const url = parseRemoteMedia(path, rules);
        expect(url?.origin).toMatch(
          /^(?:http:\/\/10\.0\.0\.5:8080|https:\/\/cdn\.example\.com|https:\/\/[^/]+\.media\.example)$/,
        );
        expect([url?.username, url?.password, url?.hash]).toEqual(['', '', '']);
        expect(path).toMatch(/^\/remote-media\/[\w-]+\/[^/?#\s]+$/);
      }),
      { numRuns: 1_500 },
    );
  });

  it('A65 the path of a medium of the service does not name its host', () => {
    expect(decoded(remoteMediaPath('/media/a.png', rules))).not.toContain('10.0.0.5');
  });

  it('ends in a name that people can read', () => {
    const name = (address: string) => decodeURIComponent(remoteMediaPath(address, rules)?.split('/')[3] ?? '');
    expect(name('/a/Quay crane (2).JPG?x=1')).toBe('Quay-crane-2-.JPG');
    expect(name('/a/%E6%B5%B7%E6%B8%AF.png')).toBe('海港.png');
    expect(name('/a/..%2F..%2Fetc%2Fpasswd')).toBe('etc-passwd');
    expect(name('/')).toBe('file');
    expect(name(`/${'x'.repeat(300)}.png`)).toMatch(/^x{76}\.png$/);
    expect(name('/a/%ZZ.png')).toBe('ZZ.png');
  });

  it('each medium has one path: others for it are none', () => {
    const path = remoteMediaPath('/media/a.png', rules) ?? '';
    const [, , encoded] = path.split('/');
    for (const other of [
      path.replace('a.png', 'b.png'),
      `${path}/`,
      `/remote-media/${encoded}`,
      `/remote-media/${encoded}=/a.png`,
      `/remote-media/${Buffer.from(`${origin}/media/a.png`).toString('base64url')}/a.png`,
      `/remote-media/${Buffer.from('media/a.png').toString('base64url')}/a.png`,
      `/remote-media/${Buffer.from('//cdn.example.com/a.png').toString('base64')}/a.png`,
    ])
      expect(parseRemoteMedia(other, rules), other).toBeNull();
    // A setting that changes takes its media with it.
    expect(parseRemoteMedia(path, { origin: null, hosts })).toBeNull();
    expect(
      parseRemoteMedia(remoteMediaPath('https://cdn.example.com/a.png', rules) ?? '', { origin, hosts: [] }),
    ).toBeNull();
  });

  it('A03 M4.26 the service is asked for pictures of films of the allowlist only', () => {
    const call = '/topapi/v1/video-snapshot';
    const path = filmSnapshot('/media/a.mp4', call, places);
    expect(parseRemoteMedia(path ?? '', rules)?.href).toBe(
      `${origin}${call}?url=${encodeURIComponent(`${origin}/media/a.mp4`)}`,
    );
    expect(filmSnapshot('https://cdn.example.com/a.mp4', call, places)).not.toBeNull();
    expect(filmSnapshot('https://evil.test/a.mp4', call, places)).toBeNull();
    expect(filmSnapshot('https://cdn.example.com/a.mp4', call, { ...places, origin: null })).toBeNull();
    for (const query of ['?url=http://169.254.169.254/', '', '?url=/a.mp4&url=http://127.0.0.1/', '?url=file:///etc/x'])
      for (const spelling of [call, '/topapi/v1/VIDEO-snapshot', '/topapi/v1/video%2Dsnapshot'])
        expect(mediaUrl(`${origin}${spelling}${query}`, rules), spelling + query).toBeNull();
  });
});

describe('what a page shows', () => {
  it('A70 own files stay as they are without a service; with one a relative address is its own', () => {
    for (const [address, path] of [
      ['/media/a.png', '/media/a.png'],
      ['/drawings/carton.svg', '/drawings/carton.svg'],
      ['https://www.site.test/media/a.png', '/media/a.png'],
      ['https://www.site.test//evil.test/a.png', '/evil.test/a.png'],
    ] as const)
      expect(shownMedia(address, bare), address).toBe(path);
    expect(shownMedia('/media/a.png', places)).toMatch(/^\/remote-media\//);
    expect(shownMedia('https://www.site.test/media/a.png', places)).toBe('/media/a.png');
    expect(shownMedia('/media/a.png', { ...places, origin: places.siteOrigin })).toBe('/media/a.png');
  });

  it('A70 listed hosts count without a service too', () => {
    expect(shownMedia('https://cdn.example.com/a.png', { ...bare, hosts })).toMatch(/^\/remote-media\//);
    expect(shownMedia('https://cdn.example.com/a.png', bare)).toBeNull();
  });

  it('A70 SVG and films that no browser plays are left out', () => {
    for (const name of ['a.svg', 'a.SVG?x=1', 'a.svgz', 'a.avi', 'a.flv', 'a.swf', 'a.mpg', 'a.rmvb'])
      expect(shownMedia(`/media/${name}`, places), name).toBeNull();
    for (const name of ['a.mov', 'a.webm', 'a.gif', 'a', 'a.svg.png'])
      expect(shownMedia(`/media/${name}`, places), name).not.toBeNull();
  });
});

it('the setting takes hosts, with ports and wildcards, and nothing else', () => {
  expect(parseConfig({ MEDIA_HOSTS: 'CDN.example.com, *.media.example,files.example:8443' }).MEDIA_HOSTS).toEqual(
    hosts,
  );
  expect(parseConfig({}).MEDIA_HOSTS).toEqual([]);
  for (const value of ['https://cdn.example.com', 'cdn.example.com/x', '*', 'a b'])
    expect(() => parseConfig({ MEDIA_HOSTS: value }), value).toThrow(/MEDIA_HOSTS/);
});
