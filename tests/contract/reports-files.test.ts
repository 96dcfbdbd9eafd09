import { readdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { makeGrant, mintLink, readGrant } from '@/lib/backend/reports/report-links';
import { reportImages } from '@/lib/backend/reports/serve-report-files';
import { resolveInside } from '@/lib/content/reports/demo-reports';
import { ownReportData } from '../support/own-data';
import { passTime } from '../support/pass-time';
import { askFile, importWithLink, openReport } from '../support/reports/report-service';
import { film, photo, put, sampleReportFolder } from '../support/reports/sample-files';

const data = ownReportData({ REPORT_IMAGES_MB: '16' });
const made = {} as { addresses: string[]; token: string; grant: string };

const addresses = async (slug: string, token: string) => (await openReport(slug, token, 'fr')).files;
beforeAll(async () => {
  const { token } = await importWithLink(await sampleReportFolder(data.folder));
  made.token = token;
  made.addresses = await addresses('sample', token);
  made.grant = made.addresses[0]?.split('/')[2] ?? '';
});

const buffer = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const at = (index: number) => made.addresses[index] ?? '';

describe('originals', () => {
  test('are the very bytes, with their length, shown in the browser and kept out of everything else', async () => {
    const answer = await askFile(at(0));
    const body = await buffer(answer);
    expect(body.equals(await photo(1280, 960, 1))).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(body.byteLength),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="01-front.jpg"; filename*=UTF-8''01-front.jpg`,
    );
    const head = await askFile(at(0), {}, { method: 'HEAD' });
    expect([head.headers.get('content-length'), (await buffer(head)).byteLength]).toEqual([`${body.byteLength}`, 0]);
  });

  test('a film is sent in the parts that a player asks for', async () => {
    const url = made.addresses.find((address) => address.endsWith('.mp4')) ?? '';
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 2],
      ['bytes=100-199', 100, 200],
      ['bytes=40000-', 40_000, film.length],
      ['bytes=-64', film.length - 64, film.length],
    ] as const) {
      const answer = await askFile(url, { range });
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${film.length}`);
      expect((await buffer(answer)).equals(film.subarray(from, to)), range).toBe(true);
    }
    for (const range of ['bytes=999999-', 'bytes=5-2', 'bytes=-0']) {
      const outside = await askFile(url, { range });
      expect([outside.status, outside.headers.get('content-range')], range).toEqual([416, `bytes */${film.length}`]);
    }
    for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=x'])
      expect((await askFile(url, { range })).status, range).toBe(200);
  });
});

describe('originals that nobody reads on', () => {
  const from = (address: string) => ({ 'x-socket-address': address });
  /** The files under a link of its own: what other tests left unread counts for theirs. */
  async function ownLink(days: number): Promise<string[]> {
    const expiresAt = new Date(Date.now() + days * 86_400_000);
    const minted = await mintLink(await database(), { slug: 'sample', expiresAt, note: null, now: new Date() });
    return addresses('sample', minted?.token ?? '');
  }
  const leaveAll = (held: readonly Response[]) => Promise.all(held.map(({ body }) => body?.cancel()));

  test('B25 are 24 at a time for a link; the next is refused, until one has ended', async () => {
    const [file = '', other = ''] = await ownLink(2);
    const hosts = Array.from({ length: 24 }, (_, host) => `10.7.${host % 4}.${host}`);
    const held = await Promise.all(hosts.map((host) => askFile(file, from(host))));
    expect(held.map(({ status }) => status)).toEqual(Array(24).fill(200));
    const archive = `${file.split('/').slice(0, 3).join('/')}/archive.zip`;
    for (const address of [file, other, archive]) {
      const refused = await askFile(address, from('10.7.9.1'));
      expect([address, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([address, 503, true]);
    }
    expect((await askFile(`${file}?w=320`, from('10.7.9.1'))).status).toBe(200);
    await held[0]?.body?.cancel();
    for (let round = 0; round < 3; round += 1) {
      expect((await askFile(file, from('10.7.9.1'), { method: 'HEAD' })).status).toBe(200);
      const outside = await askFile(file, { ...from('10.7.9.1'), range: 'bytes=99999999-' });
      expect(outside.status).toBe(416);
    }
    const next = await askFile(file, from('10.7.9.1'));
    expect(next.status).toBe(200);
    await leaveAll([...held, next]);
  });

  test('B25 are 64 at a time for a network, whatever number of links it has', async () => {
    const links = await Promise.all([3, 4, 5].map(async (days) => (await ownLink(days))[0] ?? ''));
    const held = await Promise.all(
      Array.from({ length: 64 }, (_, file) => askFile(links[file % 3] ?? '', from('10.8.0.1'))),
    );
    expect(held.map(({ status }) => status)).toEqual(Array(64).fill(200));
    expect((await askFile(links[0] ?? '', from('10.8.0.99'))).status).toBe(503);
    const elsewhere = await askFile(links[0] ?? '', from('10.8.1.1'));
    expect(elsewhere.status).toBe(200);
    await leaveAll([...held, elsewhere]);
  });
});

describe('pictures of the page', () => {
  test('come in four widths, never larger than they are, without what a camera wrote down', async () => {
    for (const width of [320, 640, 1280, 2048]) {
      const answer = await askFile(`${at(0)}?w=${width}`, { accept: 'image/avif,image/webp,*/*' });
      const { headers } = answer;
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        'image/webp',
        'private, max-age=3600',
      ]);
      const facts = await sharp(await buffer(answer)).metadata();
      expect([facts.width, facts.exif]).toEqual([Math.min(width, 1280), undefined]);
    }
    expect((await sharp(await buffer(await askFile(`${at(1)}?w=2048`))).metadata()).width).toBe(500);
    expect((await askFile(`${at(0)}?w=640`)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('are made once and kept on disk within their bound, the longest unused going first', async () => {
    const stored = () => readdirSync(join(data.folder, 'report-images'));
    const size = () => stored().reduce((sum, name) => sum + statSync(join(data.folder, 'report-images', name)).size, 0);
    await askFile(`${at(2)}?w=320`);
    const before = stored().length;
    await askFile(`${at(2)}?w=320`);
    expect(stored()).toHaveLength(before);
    for (let index = 0; index < 12; index += 1)
      await reportImages.put(`big-${index}`, Buffer.alloc(2 * 1024 * 1024, index));
    expect(size()).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(await reportImages.read('big-0')).toBeNull();
    expect(await reportImages.read('big-11')).not.toBeNull();
    expect((await askFile(`${at(2)}?w=320`)).status).toBe(200);
  });

  test('of another process in the same folder count for the bound, and what it is writing stays', async () => {
    const folder = join(data.folder, 'report-images');
    const size = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    await reportImages.put('own', Buffer.alloc(1_000));
    put(folder, 'now.part', 'x');
    utimesSync(put(folder, 'left.part', 'x'), new Date(0), new Date(0));
    for (let index = 0; index < 12; index += 1) put(folder, `other-${index}`, Buffer.alloc(2 * 1024 * 1024, index));
    passTime(301_000);
    await reportImages.put('own-again', Buffer.alloc(1_000));
    expect(size()).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['now.part']);
  });

  test('are answered while their folder cannot be read, and kept again as soon as it can', async () => {
    const folder = join(data.folder, 'report-images');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    passTime(700_000);
    rmSync(folder, { recursive: true });
    put(data.folder, 'report-images', 'no folder');
    expect((await askFile(`${at(2)}?w=320`)).status).toBe(200);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('report-images'));
    rmSync(folder);
    await reportImages.put('after', Buffer.alloc(10));
    expect(await reportImages.read('after')).not.toBeNull();
    warned.mockRestore();
  });

  test('of other widths, of films and of no file are refused', async () => {
    for (const width of ['0', '321', '-1', '1e9', 'x', '640;rm', ''])
      expect((await askFile(`${at(0)}?w=${width}`)).status, width).toBe(400);
    const movie = made.addresses.find((address) => address.endsWith('.mp4')) ?? '';
    expect((await askFile(`${movie}?w=640`)).status).toBe(415);
  });
});

describe('addresses', () => {
  test('that were changed, invented, cut or moved to another file open nothing', async () => {
    const [, , grant = '', key = '', name = ''] = at(0).split('/');
    const flipped = `${grant.slice(0, 40)}${grant[40] === 'A' ? 'B' : 'A'}${grant.slice(41)}`;
    const hostile = [
      `/report-files/${flipped}/${key}/${name}`,
      `/report-files/${grant.slice(0, -4)}/${key}/${name}`,
      `/report-files/${grant}/aaaaaaaaaaaa/${name}`,
      `/report-files/${grant}/..%2f..%2fsecret.txt/x`,
      `/report-files/${grant}`,
      `/report-files/${grant}/${key}/${name}/more`,
      `/report-files/${flipped}/archive.zip`,
    ];
    for (const address of hostile) {
      const answer = await askFile(address);
      expect(answer.status, address).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    // The file name only suggests a name for saving; it is not part of the grant.
    expect((await askFile(`/report-files/${grant}/${key}/another.jpg`)).status).toBe(200);
  });

  test('are good for a day, the same for an hour, and hold no token that can be read', async () => {
    const db = await database();
    const asked = { slug: 'sample', token: made.token, locale: 'zh' } as const;
    const start = new Date('2026-11-21T10:00:00Z');
    const later = (ms: number) => new Date(start.getTime() + ms);
    const grant = await makeGrant(db, asked, start);
    expect(await makeGrant(db, asked, later(59 * 60_000))).toBe(grant);
    expect(await makeGrant(db, { ...asked, locale: 'en' }, start)).not.toBe(grant);
    expect(await readGrant(db, grant, later(23 * 3_600_000))).toMatchObject(asked);
    expect(await readGrant(db, grant, later(24 * 3_600_000))).toBeNull();
    for (const text of [grant, Buffer.from(grant, 'base64url').toString('latin1')])
      expect(text).not.toContain(made.token);
  });

  test('A06 B33 past their day answer 410 and ask to open the report again; forged and revoked ones do not differ', async () => {
    const [db, dayAgo] = [await database(), new Date(Date.now() - 25 * 3_600_000)];
    const [, , , key, name] = at(0).split('/');
    const html = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'es' };
    const expired = await makeGrant(db, { slug: 'sample', token: made.token, locale: 'fr' }, dayAgo);
    const revoked = await makeGrant(db, { slug: 'sample', token: 'revoked', locale: 'fr' }, new Date());
    const forged = `${made.grant.slice(0, -4)}AAAA`;
    const pages = async (grant: string) => {
      const answers = await Promise.all(
        [`${key}/${name}`, 'archive.zip'].map((file) => askFile(`/report-files/${grant}/${file}`, html)),
      );
      for (const answer of answers) {
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
      }
      return Promise.all(answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })));
    };
    for (const { status, text } of await pages(expired)) {
      expect(status).toBe(410);
      expect(text).toContain('<html lang="fr">');
      expect(text).toContain('Rouvrez le rapport à partir de son lien');
    }
    const wrong = await pages(forged);
    expect(wrong[0]).toMatchObject({ status: 404, text: expect.stringContaining('<html lang="es">') });
    expect(await pages(revoked)).toEqual(wrong);
    // Whether the link of an expired grant is still good is not said.
    expect(await pages(await makeGrant(db, { slug: 'sample', token: 'revoked', locale: 'fr' }, dayAgo))).toEqual(
      await pages(expired),
    );
    expect((await askFile(`/report-files/${expired}/${key}/${name}`)).headers.get('content-type')).toMatch(/json/);
  });

  test('a link that leads out of the folder is no file of a report', async () => {
    const dir = await sampleReportFolder(data.folder, 'linked');
    put(data.folder, 'outside.jpg', 'x');
    symlinkSync(join(data.folder, 'outside.jpg'), join(dir, 'photos', 'link.jpg'));
    for (const name of ['photos/link.jpg', '../outside.jpg', 'photos', 'photos/none.jpg', 'photos/\0.jpg'])
      expect(resolveInside(dir, name), name).toBeNull();
    expect(resolveInside(dir, 'photos/01-front.jpg')).not.toBeNull();
  });
});
