/**
 * Whether a call comes from a page of this very origin, as browsers say; neighbours under the same domain are strangers here.
 * A caller that is no browser says nothing and carries nobody's cookies. `navigated` lets an address typed by hand pass.
 */
export function isSameOrigin(request: { headers: Pick<Headers, 'get'> }, navigated = false): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (navigated && site === 'none');
  const origin = request.headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === request.headers.get('host'));
}
