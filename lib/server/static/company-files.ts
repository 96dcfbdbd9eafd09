import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sirv from 'sirv';
import { brand } from '@/lib/content';
import { coloursOf, recoloured } from '@/lib/content/brand';
import { readRange } from '@/lib/net/byte-range';
import { pathnameOf } from '@/lib/net/request';
import type { Handler } from '@/lib/server/handler';
import { endTogether } from './static-files';

type Made = { type: string; body: Buffer };

const media = /^\/media\/[^\0]+\.(?:avif|webp|png|jpe?g|gif|svg|woff2|mp[34]|webm|vtt|pdf|docx?|xlsx?|zip)$/i;
const drawing = /^\/drawings\/[\w-]+\.svg$/;
const icons: Readonly<Record<string, { size: number; padded: boolean }>> = {
  '/favicon.ico': { size: 48, padded: false },
  '/apple-icon.png': { size: 180, padded: true },
  '/media/icons/any-192.png': { size: 192, padded: false },
  '/media/icons/any-512.png': { size: 512, padded: false },
  '/media/icons/maskable-192.png': { size: 192, padded: true },
  '/media/icons/maskable-512.png': { size: 512, padded: true },
};

/** An icon file with one PNG picture, whose size is below 256. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const shipped = (path: string) => Buffer.from(recoloured(readFileSync(join('public', path), 'utf8'), brand()));

async function iconOf(path: string, dir: string): Promise<Made> {
  const { size = 0, padded = false } = icons[path] ?? {};
  const { default: sharp } = await import('sharp');
  const { logo } = brand();
  const source = logo ? readFileSync(join(dir, logo)) : shipped('/icon.svg');
  const inner = padded ? Math.round(size * 0.64) : size;
  const background = padded ? coloursOf(brand()).light.paper : { r: 0, g: 0, b: 0, alpha: 0 };
  const side = (size - inner) / 2;
  const edges = { top: Math.floor(side), left: Math.floor(side), bottom: Math.ceil(side), right: Math.ceil(side) };
  const picture = sharp(source, { density: 600 }).resize(inner, inner, { fit: 'contain', background });
  const png = await picture
    .extend({ ...edges, background })
    .flatten(padded && { background })
    .png()
    .toBuffer();
  return path.endsWith('.ico') ? { type: 'image/x-icon', body: icoOf(png, size) } : { type: 'image/png', body: png };
}

async function make(path: string, dir: string): Promise<Made> {
  if (icons[path]) return iconOf(path, dir);
  const { logo } = brand();
  const own = path === '/icon.svg' && logo?.endsWith('.svg') && readFileSync(join(dir, logo));
  return { type: 'image/svg+xml', body: own || shipped(path) };
}

/**
 * What the company's folder changes of `public`: files of its folder `media` come first, drawings take the colours of
 * the brand, icons are made of its logo.
 */
export function companyFiles(dir: string): Handler {
  const kept = new LRUCache<string, Promise<Made>>({ max: 100 });
  // Looks for the file at each request: the owner adds pictures while the site runs.
  const serve = sirv(dir, {
    dev: true,
    etag: true,
    // The address of a typeface names its version: asking for it again at each page would show the fallback meanwhile.
    setHeaders: (response, path) => {
      if (path.endsWith('.woff2')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  return (next) => (request, response) => {
    const { method, url = '', headers } = request;
    const path = pathnameOf(url);
    const { colours, logo } = brand();
    const otherwise = () => next(request, response);
    if (method !== 'GET' && method !== 'HEAD') return otherwise();
    const isMade = icons[path] || path === '/icon.svg' ? colours || logo : colours && drawing.test(path);
    if (!isMade) {
      if (!media.test(path) || path.includes('..')) return otherwise();
      if (headers.range && typeof readRange(headers.range, Number.MAX_SAFE_INTEGER) === 'string') delete headers.range;
      endTogether(response);
      return serve(request, response, otherwise);
    }
    const key = `${path} ${logo} ${JSON.stringify(colours)}`;
    const made = kept.get(key) ?? make(path, dir);
    kept.set(key, made);
    made.then(
      ({ type, body }) => {
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
        const isKnown = headers['if-none-match']?.includes(etag);
        response.writeHead(isKnown ? 304 : 200, { 'content-type': type, etag, 'cache-control': 'public, max-age=0' });
        response.end(isKnown || method === 'HEAD' ? undefined : body);
      },
      // A logo that is missing or cannot be read: the shipped files stay.
      () => {
        kept.delete(key);
        otherwise();
      },
    );
  };
}
