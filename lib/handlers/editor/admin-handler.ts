import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config, isDeveloping } from '@/lib/config';
import { missingFile } from '@/lib/handlers/plain-answers';
import { privateHeaders } from '@/lib/site/routing/private-headers';
import { editorConfig, editorHosts } from './editor-config';

/** Read here and bundled nowhere: nothing of the editor is in a page. */
const packages = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules');
const editor = join(packages, '@sveltia/cms');
const icons = join(
  packages,
  '@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2',
);

/** The editor asks two networks for its typefaces, its languages and its newest version: here it finds them beside it. */
export const ownAddresses = (script: string): string =>
  script
    .replace(/https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/material-symbols-outlined[^)]+/g, '/admin/icons.woff2')
    .replace(/url\(https:\/\/cdn\.jsdelivr\.net\/[^)]+\)\s*format\('[\w-]+'\)/g, "local('sans-serif')")
    .replaceAll('https://unpkg.com/@sveltia/cms', '/admin/package');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Content</title>
<link href="/admin/config.json" type="application/json" rel="cms-config-url">
</head>
<body>
<noscript>The editor needs JavaScript.</noscript>
<script src="/admin/editor.js"></script>
</body>
</html>
`;

/** Of this page alone: the editor writes styles, shows files from memory, and asks the repository's host. */
function editorPolicy(): string {
  const { api, pictures } = editorHosts(config());
  return [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${pictures.join(' ')}`,
    "font-src 'self' data:",
    "media-src 'self' blob:",
    `connect-src 'self' blob: data: ${api.join(' ')}`,
    'worker-src blob:',
    "frame-src 'self' blob:",
    "manifest-src 'self' blob: data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const isOn = () => config().ADMIN_REPOSITORY !== undefined || isDeveloping();

/**
 * The sign-in of a repository's host opens in a window that answers this one. That of GitLab and Gitea comes back to this
 * page, and knows its opener only where the page has no policy at all.
 */
function openerPolicy(): string {
  const { ADMIN_BACKEND, ADMIN_APP_ID } = config();
  return ADMIN_BACKEND !== 'github' && ADMIN_APP_ID ? 'unsafe-none' : 'same-origin-allow-popups';
}

export function answerEditor(): Response {
  if (!isOn()) return missingFile();
  return new Response(page, {
    headers: {
      ...privateHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': editorPolicy(),
      'cross-origin-opener-policy': openerPolicy(),
    },
  });
}

/** `path` below `/admin`. */
export async function answerEditorFile(path: string): Promise<Response> {
  if (!isOn()) return missingFile();
  if (path === 'config.json') return Response.json(editorConfig(config()), { headers: privateHeaders });
  const send = (body: BodyInit, type: string) =>
    new Response(body, { headers: { 'content-type': type, 'cache-control': 'private, max-age=3600' } });
  if (path === 'editor.js') {
    const script = await readFile(join(editor, 'dist/sveltia-cms.js'), 'utf8');
    return send(ownAddresses(script), 'text/javascript; charset=utf-8');
  }
  if (path === 'icons.woff2') return send(await readFile(icons), 'font/woff2');
  const [, file] = /^package(?:@[\d.]+)?\/(package\.json|locales\/[A-Za-z-]+\.json)$/.exec(path) ?? [];
  const found = file && (await readFile(join(editor, file)).catch(() => null));
  return found ? send(found, 'application/json') : missingFile();
}
