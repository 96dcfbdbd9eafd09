/**
 * Answers for a file that is not there. Files that are there never get this far; without this answer `app/[locale]` would
 * take the folder's name for a language, render a page and keep it on disk.
 */
export function missingFile(): Response {
  return new Response('Not found: there is no such file.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
