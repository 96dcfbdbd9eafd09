/**
 * Answers 404 for a missing file of `public`; existing files never reach this handler. Without it `app/[locale]` would
 * take the folder name for a locale, render a page and store it on disk.
 */
export function missingFile(): Response {
  return new Response('Not found: there is no such file.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
