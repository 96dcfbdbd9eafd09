/**
 * Returns whether a request comes from a page of this origin, by `Sec-Fetch-Site`, else by `Origin`. Other subdomains
 * of the same site are refused. A client that sends neither header is not a browser and carries no visitor's cookies,
 * so it passes. `navigated` also admits URLs entered by hand.
 */
export function isSameOrigin(request: { headers: Pick<Headers, 'get'> }, navigated = false): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (navigated && site === 'none');
  const origin = request.headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === request.headers.get('host'));
}
