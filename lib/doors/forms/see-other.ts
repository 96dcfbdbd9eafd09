import { setCookie } from '@/lib/net/cookie';
import { isSecure } from '@/lib/net/is-secure';
import { resultParameter } from '@/lib/routing/form-paths';
import { type FormResult, resultCookies } from '@/lib/api/form-result';

type Target = {
  /** A path of this site, with its query. */ path: string;
  fragment?: string;
  cookies?: readonly string[];
};

/** The answer to a post: its browser fetches `path`, so that reloading and going back send nothing again. */
export function seeOther({ path, fragment, cookies = [] }: Target): Response {
  const headers = new Headers({ location: fragment ? `${path}#${fragment}` : path, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * The same for a page that shows what became of the post. While the database is away nothing can be sealed: the page then says
 * that the result is not there, and going back brings back what was typed.
 */
export async function seeResult(request: Request, result: FormResult, target: Target): Promise<Response> {
  const cookies = [...(target.cookies ?? [])];
  const [address = '', query = ''] = target.path.split('?');
  const parameters = new URLSearchParams(query);
  try {
    const { id, cookies: own } = await resultCookies(result, request.headers.get('cookie'), Date.now());
    parameters.set(resultParameter, id);
    cookies.push(...own.map((cookie) => setCookie(cookie, isSecure())));
  } catch (error) {
    console.error(
      JSON.stringify({ level: 'error', event: 'form-result', reason: error instanceof Error ? error.name : 'unknown' }),
    );
  }
  return seeOther({ ...target, path: parameters.size > 0 ? `${address}?${parameters}` : address, cookies });
}
