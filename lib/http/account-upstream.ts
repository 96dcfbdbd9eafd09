import { accountPaths, type CaptchaPurpose, localeHeader, maxAccountAnswerBytes, verificationSchema } from '@/lib/contract/accounts';
import { config } from '@/lib/config';
import { readBounded } from './bounded';

/** A company's service hashes passwords and sends mails before it answers; past this it counts as down. */
const timeoutMs = 10_000;

export type Outgoing = { method: string; url: URL; type: string | null; body: Uint8Array<ArrayBuffer> | undefined; wireLocale: string };
export type Incoming = { status: number; text: string; retryAfter: string | null };

/**
 * One call to the company's account service: method, path, query and body as they came, the Locale header, nothing else of
 * the visitor. Null when it is silent, redirects, or answers with something that is no JSON.
 */
export async function askUpstream(origin: string, { method, url, type, body, wireLocale }: Outgoing): Promise<Incoming | null> {
  const headers: Record<string, string> = { accept: 'application/json', [localeHeader]: wireLocale };
  if (type && body) headers['content-type'] = type;
  try {
    const answer = await fetch(`${origin}${url.pathname}${url.search}`, { method, headers, body, redirect: 'manual', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = await readBounded(answer.body, maxAccountAnswerBytes);
    if (bytes === null || (answer.status >= 300 && answer.status < 400)) return null;
    const text = new TextDecoder().decode(bytes);
    JSON.parse(text);
    return { status: answer.status, text, retryAfter: answer.headers.get('retry-after') };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    console.warn(JSON.stringify({ level: 'warn', event: 'upstream', origin, path: url.pathname, reason }));
    return null;
  }
}

const purposes: Partial<Record<string, CaptchaPurpose>> = { [accountPaths.sendCode]: 'register', [accountPaths.sendRecovery]: 'recover' };

/**
 * Whether a message to a phone may be asked for: our own proof of work is checked here, because a company's service does not
 * know it; Tencent's tickets are that service's to check. A page without script (`plain`) has none and may ask for few.
 * Throws `tooMany`.
 */
export async function passesCaptcha(url: URL, address: string, plain: boolean): Promise<boolean> {
  const purpose = purposes[url.pathname];
  if (!purpose || url.searchParams.get('type') !== 'phone_number') return true;
  if (config().TCAPTCHA_APP_ID && !plain) return true;
  const asked = verificationSchema.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) return false;
  const [{ database }, { acceptsTicket }, { countPlain }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/services/captcha/ticket'),
    import('@/lib/backend/services/accounts/guard-code'),
  ]);
  if (plain) {
    await countPlain(await database(), asked.data, address, new Date());
    return true;
  }
  return acceptsTicket(await database(), { ...asked.data, address }, { purpose, to: asked.data.to }, new Date());
}
