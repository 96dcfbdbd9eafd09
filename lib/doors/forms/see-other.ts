import { log } from '@/lib/observability/log';
import { pathnameOf, queryOf } from '@/lib/net/request-address';
import { setCookie } from '@/lib/net/cookies/cookie';
import { isSecure } from '@/lib/net/cookies/is-secure';
import { resultParameter } from '@/lib/routing/paths/form-paths';
import { type FormResult, resultCookies } from '@/lib/api/form-result';

type Target = {
  /** Path and query on this site. */ path: string;
  fragment?: string;
  cookies?: readonly string[];
};

/** Returns a 303 redirect (post/redirect/get): reloading or going back does not send the form again. */
export function seeOther({ path, fragment, cookies = [] }: Target): Response {
  const headers = new Headers({ location: fragment ? `${path}#${fragment}` : path, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * Like `seeOther`, for a page that shows the result of the post, carried in sealed cookies. Without the database
 * nothing can be sealed: the page then says that the result is missing, and going back restores the typed values.
 */
export async function seeResult(request: Request, result: FormResult, target: Target): Promise<Response> {
  const cookies = [...(target.cookies ?? [])];
  const address = pathnameOf(target.path);
  const parameters = queryOf(target.path);
  try {
    const { id, cookies: newCookies } = await resultCookies(result, request.headers.get('cookie'), Date.now());
    parameters.set(resultParameter, id);
    cookies.push(...newCookies.map((cookie) => setCookie(cookie, isSecure())));
  } catch (error) {
    log('error', 'form-result', { reason: error instanceof Error ? error.name : 'unknown' });
  }
  return seeOther({ ...target, path: parameters.size > 0 ? `${address}?${parameters}` : address, cookies });
}
