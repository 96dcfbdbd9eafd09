import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaImages, renewMs, scaledMedia } from '@/lib/backend/content/remote-media';
import { fetchTimeouts, resolver } from '@/lib/backend/shared/fetch-remote';
import { mediaWidths } from '@/lib/domain/media/media-widths';
import { remoteMediaPath } from '@/lib/domain/media/remote-media';
import { answerRemoteMedia } from '@/lib/handlers/media/remote-media-handler';
import { socketHeader } from '@/lib/net/address';
import { eventually } from '../support/eventually';
import { silence } from '../support/own-data';
import { temporaryFolder } from '../support/sample-folder';
import { bytes, startScriptedService } from '../upstream/scripted-service';

const { dir: data, remove } = temporaryFolder();
const before = { ...fetchTimeouts };
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(40_000, 7)]);
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
const browser = 'image/avif,image/webp,image/apng,*/*;q=0.8';
const listed = ['media.example', 'rebound.example', '*.inside.example', '127.0.0.1:1', '169.254.169.254'];

const cameraPhoto = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '22/1 32/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const photo = await cameraPhoto();
const missing = { status: 404, body: '{"code":404}' };
const [service, neighbour] = [await startScriptedService(missing), await startScriptedService(missing)];
Object.assign(process.env, { TOPAPI_ORIGIN: service.origin, MEDIA_HOSTS: listed.join(','), DATA_DIR: data });

silence('warn');
beforeEach(() => {
  service.received.length = 0;
  neighbour.received.length = 0;
  Object.assign(fetchTimeouts, before);
});
afterAll(async () => {
  await Promise.all([service.close(), neighbour.close()]);
  remove();
});

const pathOf = (address: string): string => {
  const { origin, host } = new URL(address, service.origin);
  return remoteMediaPath(address, { origin: service.origin, hosts: origin.startsWith('https:') ? [host] : [] }) ?? '';
};
let visitors = 0;
const ask = (address: string, query = '', headers: Record<string, string> = {}, method = 'GET') => {
  visitors += 1;
  const sender = { [socketHeader]: `10.${visitors >> 8}.${visitors & 255}.1` };
  return answerRemoteMedia(
    new Request(`https://site.test${pathOf(address)}${query}`, { method, headers: { ...sender, ...headers } }),
  );
};
const buffer = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const facts = async (answer: Response) => sharp(await buffer(answer), { animated: true }).metadata();

const ranged =
  (file: Buffer, { type = 'application/octet-stream', etag = '"v1"' } = {}) =>
  (response: ServerResponse, { headers }: { headers: { range?: string } }) => {
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const from = first === '' ? Math.max(0, file.length - Number(last || file.length)) : Number(first);
    const to = first === '' || last === '' ? file.length - 1 : Math.min(Number(last), file.length - 1);
    const common = { 'content-type': type, etag, 'set-cookie': 'upstream=1' };
    if (headers.range === undefined)
      return void response.writeHead(200, { ...common, 'content-length': file.length }).end(file);
    if (from >= file.length)
      return void response.writeHead(416, { ...common, 'content-range': `bytes */${file.length}` }).end('no such part');
    const part = file.subarray(from, to + 1);
    const range = `bytes ${from}-${to}/${file.length}`;
    response.writeHead(206, { ...common, 'content-range': range, 'content-length': part.length }).end(part);
  };
const redirect = (location: string) => (response: ServerResponse) => void response.writeHead(302, { location }).end();

describe('pictures', () => {
  it('A70 come in the widths of the layout, upright, without what a camera wrote down, in the best format', async () => {
    service.on('/media/photo.jpg', bytes(photo, 'text/html'));
    for (const [accept, type] of [
      [browser, 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const answer = await ask('/media/photo.jpg', '?w=320', { accept });
      expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([type, 'Accept']);
      const { width, height, exif, orientation } = await facts(answer);
      expect([width, height, exif, orientation]).toEqual([320, 427, undefined, undefined]);
    }
    for (const width of mediaWidths)
      expect((await facts(await ask('/media/photo.jpg', `?w=${width}`, { accept: 'image/webp' }))).width).toBe(
        Math.min(width, 1200),
      );
  });

  it('may be kept by every cache, run nothing and say their length and name', async () => {
    service.on('/media/kept photo.jpg', bytes(photo));
    service.on('/media/kept%20photo.jpg', bytes(photo));
    const answer = await ask('/media/kept photo.jpg', '?w=160', { accept: browser, cookie: 'session=secret' });
    const { 'content-length': length, etag, ...headers } = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-disposition': expect.stringContaining('inline; filename="kept-photo.avif"'),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(length).toBe(String((await buffer(answer)).byteLength));
    const again = await ask('/media/kept photo.jpg', '?w=160', { accept: browser, 'if-none-match': `"x", ${etag}` });
    expect([again.status, again.headers.get('etag'), (await buffer(again)).byteLength]).toEqual([304, etag, 0]);
    const head = await ask('/media/kept photo.jpg', '?w=160', { accept: browser }, 'HEAD');
    expect([head.headers.get('content-length'), (await buffer(head)).byteLength]).toEqual([length, 0]);
    expect(service.received).toHaveLength(1);
    for (const name of ['cookie', 'referer', 'x-forwarded-for', socketHeader])
      expect(service.received[0]?.headers[name], name).toBeUndefined();
  });

  it('are never sent as they are, also when no width is asked for, and in no other width', async () => {
    service.on('/media/whole.jpg', bytes(photo));
    const answer = await ask('/media/whole.jpg');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await facts(answer)).exif).toBeUndefined();
    for (const query of ['?w=', '?w=321', '?w=99999', '?w=0320', '?w=abc'])
      expect((await ask('/media/whole.jpg', query)).status, query).toBe(404);
  });

  it('keep their transparency and their movement', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0.5 };
    const png = await sharp({ create: { width: 400, height: 300, channels: 4, background: clear } })
      .png()
      .toBuffer();
    service.on('/media/clear.png', bytes(png));
    const plain = await ask('/media/clear.png', '?w=160', { accept: '*/*' });
    expect([plain.headers.get('content-type'), (await facts(plain)).hasAlpha]).toEqual(['image/png', true]);
    const frame = (background: string) => ({ create: { width: 200, height: 100, channels: 3 as const, background } });
    const pngs = ['#f00', '#0f0', '#00f'].map((background) => sharp(frame(background)).png().toBuffer());
    const film = sharp(await Promise.all(pngs), { join: { animated: true } });
    service.on('/media/moving.gif', bytes(await film.gif().toBuffer()));
    const moving = await ask('/media/moving.gif', '?w=160', { accept: browser });
    expect([moving.headers.get('content-type'), (await facts(moving)).pages]).toEqual(['image/webp', 3]);
    const old = await ask('/media/moving.gif', '?w=160', { accept: '*/*' });
    expect([old.headers.get('content-type'), (await facts(old)).pages]).toEqual(['image/gif', 3]);
  });

  it('B19 that are SVG, HTML, a bomb or broken are refused without a word of their host', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    service.on('/media/drawn', bytes(Buffer.from(svg), 'image/svg+xml'));
    service.on('/media/page.png', bytes(Buffer.from('<!doctype html><title>Secret page</title>'), 'image/png'));
    service.on('/media/cut.jpg', bytes(photo.subarray(0, 900)));
    const bomb = sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } });
    service.on('/media/bomb.png', bytes(await bomb.png({ compressionLevel: 9 }).toBuffer()));
    for (const address of ['/media/drawn', '/media/page.png', '/media/cut.jpg', '/media/bomb.png'])
      for (const query of ['?w=320', '']) {
        const answer = await ask(address, query);
        expect([address, query, answer.status]).toEqual([address, query, 404]);
        expect(await answer.text()).toBe('Not found: there is no such file.\n');
      }
  });

  it('are fetched once for all who ask at the same time, and a dead one not again at once', async () => {
    service.on('/media/once.jpg', (response, seen) => void setTimeout(() => bytes(photo)(response, seen), 50));
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/media/once.jpg', '?w=160')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (let time = 0; time < 3; time += 1) expect((await ask('/media/gone.jpg', '?w=160')).status).toBe(404);
    expect(service.received.map(({ url }) => url)).toEqual(['/media/once.jpg', '/media/gone.jpg']);
  });
});

describe('a picture that was made before', () => {
  const wanted = (name: string) => ({
    url: new URL(`/media/${name}`, service.origin),
    width: 160 as const,
    format: 'webp' as const,
    key: 'x',
  });

  it('is shown at once a day later and renewed behind the scenes; one that cannot be renewed stays', async () => {
    const now = Date.now();
    service.on('/media/old.jpg', bytes(photo));
    const first = await scaledMedia(wanted('old.jpg'), now);
    const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00f' } })
      .jpeg()
      .toBuffer();
    service.on('/media/old.jpg', bytes(blue));
    expect((await scaledMedia(wanted('old.jpg'), now + renewMs)).equals(first)).toBe(true);
    const renewed = async () => (await scaledMedia(wanted('old.jpg'), now + renewMs)).equals(first);
    await expect.poll(renewed).toBe(false);
    const second = await scaledMedia(wanted('old.jpg'), now + renewMs);
    service.on('/media/old.jpg', (response) => void response.writeHead(500).end());
    expect((await scaledMedia(wanted('old.jpg'), now + 2 * renewMs)).equals(second)).toBe(true);
    // The copy was extended, so it outlives the day on which its host was away.
    const asked = () => service.received.length;
    await expect.poll(asked).toBe(3);
    await expect
      .poll(async () => (await mediaImages.read(readdirSync(join(data, 'media-images')).at(-1) ?? '')) !== null)
      .toBe(true);
    await eventually(async () =>
      expect((await scaledMedia(wanted('old.jpg'), now + 3 * renewMs)).equals(second)).toBe(true),
    );
  });
});

describe('films and documents', () => {
  it('A70 are sent as they are, in the parts that a player asks for, by what they are', async () => {
    service.on('/media/pan.mp4', ranged(film, { type: 'text/html' }));
    const whole = await ask('/media/pan.mp4');
    expect([whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual(['video/mp4', 'bytes']);
    expect((await buffer(whole)).equals(film)).toBe(true);
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 2],
      ['bytes=40000-', 40_000, film.length],
      ['bytes=-64', film.length - 64, film.length],
    ] as const) {
      const answer = await ask('/media/pan.mp4', '', { range });
      expect([answer.status, answer.headers.get('content-type')], range).toEqual([206, 'video/mp4']);
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${film.length}`);
      expect((await buffer(answer)).equals(film.subarray(from, to)), range).toBe(true);
    }
    const outside = await ask('/media/pan.mp4', '', { range: 'bytes=999999-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
  });

  it('know their version: 304, and a part of another version is the whole', async () => {
    service.on('/media/version.mp4', ranged(film));
    const etag = (await ask('/media/version.mp4', '', {}, 'HEAD')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect((await ask('/media/version.mp4', '', { 'if-none-match': etag })).status).toBe(304);
    const part = { range: 'bytes=0-9' };
    expect((await ask('/media/version.mp4', '', { ...part, 'if-range': etag })).status).toBe(206);
    const changed = await ask('/media/version.mp4', '', { ...part, 'if-range': '"other"' });
    expect([changed.status, (await buffer(changed)).byteLength]).toEqual([200, film.length]);
  });

  it('a part whose beginning is no film is refused, whatever its name', async () => {
    const page = Buffer.from(`<!doctype html>${'<p>Secret</p>'.repeat(100)}`);
    service.on('/media/page.mp4', ranged(page, { type: 'video/mp4' }));
    for (const range of ['bytes=0-99', 'bytes=500-', 'bytes=-64'])
      expect((await ask('/media/page.mp4', '', { range })).status, range).toBe(404);
  });

  it('documents are PDF alone, outside of the sandbox in which no viewer starts', async () => {
    service.on('/media/sheet.pdf', bytes(pdf, 'application/octet-stream'));
    const answer = await ask('/media/sheet.pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.has('content-security-policy')).toBe(false);
    expect((await buffer(answer)).equals(pdf)).toBe(true);
    service.on('/media/sheet.zip', bytes(Buffer.from('PK\u0003\u0004 and so on'), 'application/pdf'));
    expect((await ask('/media/sheet.zip')).status).toBe(404);
    expect((await ask('/media/sheet.pdf', '?w=320')).status).toBe(404);
  });
});

describe('B19 what may be fetched', () => {
  const private404 = async (address: string) => {
    const answer = await ask(address, '?w=320');
    expect([address, answer.status]).toEqual([address, 404]);
    return answer;
  };

  it('is the service itself, though its address is private, and nothing beside it', async () => {
    service.on('/media/own.jpg', bytes(photo));
    neighbour.on('/media/own.jpg', bytes(photo));
    expect((await ask('/media/own.jpg', '?w=160')).status).toBe(200);
    const foreign = `/remote-media/${Buffer.from(`${neighbour.origin}/media/own.jpg`).toString('base64url')}/own.jpg`;
    const answer = await answerRemoteMedia(new Request(`https://site.test${foreign}?w=160`));
    expect([answer.status, neighbour.received.length]).toEqual([404, 0]);
    await private404('https://elsewhere.example/a.png');
  });

  it('follows three redirects, to allowed addresses only', async () => {
    service.on('/media/end.jpg', bytes(photo));
    for (const [from, to] of ['/r/1', '/r/2', '/r/3', '/r/4', '/media/end.jpg'].entries())
      service.on(`/r/${from}`, redirect(to));
    expect((await ask('/r/2', '?w=160')).status).toBe(200);
    expect((await ask('/r/1', '?w=160')).status).toBe(502);
    for (const [name, to] of [
      ['neighbour', `${neighbour.origin}/media/own.jpg`],
      ['metadata', 'http://169.254.169.254/latest/meta-data/'],
      ['metadata-s', 'https://169.254.169.254/latest/meta-data/'],
      ['localhost', service.origin.replace('127.0.0.1', 'localhost')],
      ['scheme', 'file:///etc/passwd'],
      ['credentials', service.origin.replace('//', '//user:secret@')],
    ] as const) {
      service.on(`/to/${name}`, redirect(to));
      await private404(`/to/${name}`);
    }
    expect(neighbour.received).toHaveLength(0);
  });

  it('is no private address of a listed host, by its digits or by its name', async () => {
    const lookup = vi.spyOn(resolver, 'lookup');
    const resolvingTo = (...found: { address: string; family: number }[]) =>
      lookup.mockImplementation(((_name: string, _options: object, done: (error: null, found: object) => void) =>
        done(null, found)) as typeof resolver.lookup);
    await private404('https://127.0.0.1:1/a.png');
    await private404('https://169.254.169.254/a.png');
    expect(lookup).not.toHaveBeenCalled();
    for (const [name, address] of ['127.0.0.1', '10.0.0.7', '169.254.169.254', '192.168.1.1', '172.20.0.1'].entries()) {
      resolvingTo({ address, family: 4 });
      await private404(`https://media.example/${name}.png`);
    }
    for (const [name, address] of ['::1', 'fe80::1', 'fc00::7', '::ffff:10.0.0.7', '::ffff:7f00:1'].entries()) {
      resolvingTo({ address, family: 6 });
      await private404(`https://a.inside.example/${name}.png`);
    }
    resolvingTo({ address: '93.184.216.34', family: 4 }, { address: '127.0.0.1', family: 4 });
    await private404('https://rebound.example/a.png');
    expect(lookup).toHaveBeenCalledTimes(11);
    lookup.mockRestore();
  });
});

describe('a host in trouble', () => {
  it.each([
    ['says 500', (response: ServerResponse) => void response.writeHead(500).end('Secret stack trace'), 502],
    ['says 403', (response: ServerResponse) => void response.writeHead(403).end('Secret'), 404],
    [
      'says it is too large',
      (response: ServerResponse) => void response.writeHead(200, { 'content-length': 600 * 1024 * 1024 }).write('x'),
      502,
    ],
    ['hangs up', (response: ServerResponse) => void response.destroy(), 504],
    [
      'ends early',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': photo.length }).write(photo.subarray(0, 100));
        setTimeout(() => response.destroy(), 20);
      },
      502,
    ],
  ])('that %s gives a short text of this site: %#', async (name, handler, status) => {
    const address = `/trouble/${name.replaceAll(' ', '-')}`;
    service.on(address, handler);
    const answer = await ask(address, '?w=320');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8']);
    expect(await answer.text()).not.toContain('Secret');
    expect(answer.headers.get('cache-control')).toBe(status === 404 ? 'public, max-age=60' : 'no-store');
  });

  it('pictures end at 20 MB, also when their host does not say how long they are', async () => {
    const block = Buffer.alloc(1024 * 1024, 1);
    service.on('/large/endless.jpg', (response) => {
      response.writeHead(200).write(photo.subarray(0, 4_000));
      const more = () => {
        if (!response.destroyed) response.write(block, more);
      };
      more();
    });
    expect((await ask('/large/endless.jpg', '?w=320')).status).toBe(502);
  });
});
