import { LeadRefusal, refusalAnswer } from '@/lib/backend/leads/lead-refusal';
import { embeddedFetch } from '@/lib/backend/routes';
import { config } from '@/lib/config';
import { contextHeader, idempotencyHeader, sitePaths } from '@/lib/contract/call-paths';
import { maxConsultationBytes, maxUploadBytes } from '@/lib/contract/upload-limits';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { clientAddress, clientHeader } from '@/lib/net/address';
import { bodyRefusalOf, bodyTimeoutMs, withBodyTimeout } from '@/lib/net/body';
import { refusal } from '@/lib/net/json-refusal';
import { isSameOrigin } from '@/lib/net/request';

const passedHeaders = ['content-type', idempotencyHeader, contextHeader, 'accept-language'];

const unreadRefusal = { timeout: 'timeout', tooLarge: 'tooLarge', busy: 'unavailable' } as const;

function refuse(request: Request, key: 'timeout' | 'tooLarge' | 'unavailable'): Response {
  const asked = request.headers.get('accept-language')?.slice(0, 2);
  const locale: Locale = isLocale(asked) ? asked : defaultLocale;
  return refusalAnswer(new LeadRefusal(key), locale);
}

/** The embedded service gets the body as a stream. Only a private link may be opened from another site. */
export async function answerSite(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  if ((writes || !pathname.startsWith(`${sitePaths.data}/`)) && !isSameOrigin(request))
    return refusal(403, 'Calls from another origin are refused.');
  const unread = bodyRefusalOf(request.headers);
  if (unread) return refuse(request, unreadRefusal[unread]);
  const isUpload = pathname === sitePaths.consultation2;
  const maxBytes = isUpload ? maxUploadBytes : maxConsultationBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return refuse(request, 'tooLarge');
  // The embedded service sees no sockets.
  const headers = new Headers({ [clientHeader]: clientAddress(request.headers, config()) });
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const inside = {
    method: request.method,
    headers,
    body: writes ? withBodyTimeout(request.body, isUpload ? bodyTimeoutMs.upload : bodyTimeoutMs.small) : undefined,
    duplex: 'half',
  };
  return embeddedFetch(new Request(`http://embedded${pathname}${search}`, inside as RequestInit));
}
