/**
 * Returns a JSON response that any origin may read: public data, the same for everyone; errors are problem documents.
 */
export function openJson(body: unknown, status = 200): Response {
  const headers = {
    'content-type': status === 200 ? 'application/json' : 'application/problem+json',
    'access-control-allow-origin': '*',
    'cache-control': status === 200 ? 'public, max-age=3600' : 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return Response.json(body, { status, headers });
}
