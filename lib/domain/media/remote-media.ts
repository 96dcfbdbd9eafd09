import { remoteMediaPrefix } from '@/lib/contract/call-paths';
import { decodedText } from '@/lib/contract/routes/segments';

/** Where media may lie. */
export type MediaRules = {
  /** Origin of the content service; null when the embedded backend answers. */
  origin: string | null;
  hosts: readonly string[];
};

/** Longer addresses are left out: the path of this site would exceed what proxies accept. */
const maxUrlLength = 2_000;
const maxNameLength = 80;

function isListed({ host }: URL, hosts: readonly string[]): boolean {
  return hosts.some((listed) => {
    const entry = listed.replace(/:443$/, '');
    return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry;
  });
}

function absolute(address: string, origin: string | null): URL | null {
  const text = address.trim();
  const base = origin ?? undefined;
  if (text === '' || text.startsWith('#') || !URL.canParse(text, base)) {
    return /^\/\/[^/\\]/.test(text) && URL.canParse(`https:${text}`) ? new URL(`https:${text}`) : null;
  }
  const url = new URL(text, base);
  // A protocol-relative address of a listed host means https, whatever the service itself speaks.
  if (url.origin !== origin && /^[/\\]{2}/.test(text)) url.protocol = 'https:';
  return url;
}

/** Films that the service may be asked for a picture of (`…/video-snapshot?url=`) are those of the allowlist. */
function asksForForeignFilm(url: URL, rules: MediaRules): boolean {
  const path = url.pathname.replace(/%[2-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  if (!/video-snapshot/i.test(path)) return false;
  const films = url.searchParams.getAll('url');
  return films.length !== 1 || mediaUrl(films[0] ?? '', rules) === null;
}

/** At the origin of the service, which relative addresses mean, or over https at a listed host; else null. */
export function mediaUrl(address: string, rules: MediaRules): URL | null {
  const { origin, hosts } = rules;
  const url = absolute(address, origin);
  if (!url || url.username || url.password || url.href.length > maxUrlLength) return null;
  url.hash = '';
  if (origin !== null && url.origin === origin) return asksForForeignFilm(url, rules) ? null : url;
  return url.protocol === 'https:' && isListed(url, hosts) ? url : null;
}

function readableName({ pathname }: URL): string {
  const name = decodedText(pathname.split('/').findLast(Boolean) ?? '');
  const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '');
  return [...plain].slice(-maxNameLength).join('') || 'file';
}

/** `/remote-media/{base64url}/{name}`; one of the service is encoded without the origin, which stays private. */
export function remoteMediaPath(address: string, rules: MediaRules): string | null {
  const url = mediaUrl(address, rules);
  if (!url) return null;
  const text = url.origin === rules.origin ? url.pathname + url.search : url.href;
  return `${remoteMediaPrefix}${Buffer.from(text).toString('base64url')}/${encodeURIComponent(readableName(url))}`;
}

/** Null for a path that `remoteMediaPath` would not write, so that each medium has exactly one address. */
export function parseRemoteMedia(pathname: string, rules: MediaRules): URL | null {
  const [encoded = '', ...rest] = pathname.slice(remoteMediaPrefix.length).split('/');
  if (!pathname.startsWith(remoteMediaPrefix) || rest.length !== 1) return null;
  const text = Buffer.from(encoded, 'base64url').toString();
  // Joined, not resolved: a path that starts with two slashes would be another host.
  const url = mediaUrl(text.startsWith('/') ? `${rules.origin ?? ''}${text}` : text, rules);
  return url && remoteMediaPath(url.href, rules) === pathname ? url : null;
}

const drawnPicture = /\.svgz?$/i;
/** Films and recordings that no browser plays. */
const unplayable = /\.(?:swf|avi|flv|mpe?g|rmvb)$/i;

/** Whether the route can show a medium by the extension of its URL: it refuses SVG and films that no browser plays. */
const isShowable = ({ pathname }: URL): boolean => !drawnPicture.test(pathname) && !unplayable.test(pathname);

/** `siteOrigin`: origin of this site, for example `https://www.example.com`. */
export type MediaPlaces = MediaRules & { siteOrigin: string };

function ownPath(address: string, siteOrigin: string): string | null {
  const text = address.trim();
  if (text === '' || !URL.canParse(text, siteOrigin)) return null;
  const url = new URL(text, siteOrigin);
  if (url.origin !== new URL(siteOrigin).origin) return null;
  // As an address of its own, a path that starts with two slashes would name a host.
  return url.pathname.replace(/^\/+/, '/') + url.search;
}

const isAbsolute = (address: string) => /^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address);

/** Own files as they are, others through `/remote-media`; null for media at no allowed place, which are left out. */
export function shownMedia(address: string, { siteOrigin, ...rules }: MediaPlaces): string | null {
  // A service at the very origin of this site shares its addresses with it.
  const origin = rules.origin === siteOrigin ? null : rules.origin;
  if (origin === null || isAbsolute(address)) {
    const sitePath = ownPath(address, siteOrigin);
    if (sitePath !== null) return sitePath;
  }
  const url = mediaUrl(address, { ...rules, origin });
  return url && isShowable(url) ? remoteMediaPath(url.href, { ...rules, origin }) : null;
}

/** Null for films that lie at no allowed place, which the service is never asked for. */
export function filmSnapshot(film: string, call: string, { siteOrigin, ...rules }: MediaPlaces): string | null {
  const { origin } = rules;
  const url = mediaUrl(film, rules);
  if (!url || origin === null || origin === siteOrigin) return null;
  return remoteMediaPath(`${origin}${call}?url=${encodeURIComponent(url.href)}`, rules);
}
