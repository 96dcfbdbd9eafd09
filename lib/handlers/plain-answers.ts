/** Of `public`; otherwise `app/[locale]` would take the folder name for a locale and store a page. */
export function missingFile(): Response {
  return new Response('Not found: there is no such file.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** `seconds`: how long an answer stays the same. */
export function openJson(body: unknown, status = 200, seconds = 3600): Response {
  const headers = {
    'content-type': status === 200 ? 'application/json' : 'application/problem+json',
    'access-control-allow-origin': '*',
    'cache-control': status === 200 ? `public, max-age=${seconds}` : 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return Response.json(body, { status, headers });
}
