import type { IncomingMessage } from 'node:http';
import { config } from '@/lib/config';
import { type MediaRules, mediaUrl } from '@/lib/domain/media/remote-media';
import { type AddressRules, fetchRemote } from '@/lib/backend/services/files/fetch-remote';
import { isInside, literalAddress } from '@/lib/backend/services/files/internal-address';

/** Where media may lie, by the settings. */
export function mediaRules(): MediaRules {
  const { TOPAPI_ORIGIN, MEDIA_HOSTS } = config();
  return { origin: TOPAPI_ORIGIN ?? null, hosts: MEDIA_HOSTS };
}

/**
 * The content service itself may have an internal address, because the operator configured it; a listed host may not,
 * neither by its name nor by an IP address in its place.
 */
function allowing(rules: MediaRules): AddressRules {
  return (address) => {
    const url = mediaUrl(address, rules);
    if (!url) return null;
    const literal = literalAddress(url.hostname);
    const trusted = url.origin === rules.origin;
    return !trusted && literal !== null && isInside(literal) ? null : { url, trusted };
  };
}

type Wanted = { url: URL; range?: string | null; maxBytes: number; signal?: AbortSignal };

/** Requests a medium. Resolves with the response (200 or 206) before its body. Throws `FileRefused`. */
export const fetchMedia = ({ url, ...wanted }: Wanted): Promise<IncomingMessage> =>
  fetchRemote({ ...wanted, url: url.href, agent: 'site-media', allow: allowing(mediaRules()) });
