import { isShowable, type MediaRules, mediaUrl, remoteMediaPath } from './remote-media';

/** `siteOrigin`: origin of this site, for example `https://www.example.com`. */
export type MediaPlaces = MediaRules & { siteOrigin: string };

/** The path of a file of this site; null for an address elsewhere. */
function ownPath(address: string, siteOrigin: string): string | null {
  const text = address.trim();
  if (text === '' || !URL.canParse(text, siteOrigin)) return null;
  const url = new URL(text, siteOrigin);
  if (url.origin !== new URL(siteOrigin).origin) return null;
  // As an address of its own, a path that starts with two slashes would name a host.
  return url.pathname.replace(/^\/+/, '/') + url.search;
}

const isAbsolute = (address: string) => /^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address);

/**
 * The path of this site under which a medium is shown: its own files as they are, media of the content service and of
 * listed hosts through `/remote-media`. Null for all others, which are left out. A relative address means the content
 * service where there is one, otherwise this site.
 */
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

/**
 * The path of the picture that the content service makes of a film (`{call}?url=`); null for films that lie at no
 * allowed place, which it is never asked for, and without a service.
 */
export function filmSnapshot(film: string, call: string, { siteOrigin, ...rules }: MediaPlaces): string | null {
  const { origin } = rules;
  const url = mediaUrl(film, rules);
  if (!url || origin === null || origin === siteOrigin) return null;
  return remoteMediaPath(`${origin}${call}?url=${encodeURIComponent(url.href)}`, rules);
}
