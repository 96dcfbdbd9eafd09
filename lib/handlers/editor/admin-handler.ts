import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config, isDeveloping } from '@/lib/config';
import { missingFile } from '@/lib/handlers/plain-answers';
import { privateHeaders } from '@/lib/site/routing/private-headers';
import { editorConfig, editorHosts } from './editor-config';

/** Of no page, so no bundle holds it. */
const script = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@sveltia/cms/dist/sveltia-cms.js');

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

/** The sign-in of a repository's host opens in a window that answers this one. */
export function answerEditor(): Response {
  if (!isOn()) return missingFile();
  return new Response(page, {
    headers: {
      ...privateHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': editorPolicy(),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
  });
}

export async function answerEditorFile(name: string): Promise<Response> {
  if (!isOn()) return missingFile();
  if (name === 'config.json') return Response.json(editorConfig(config()), { headers: privateHeaders });
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, max-age=3600' };
  return new Response(await readFile(script), { headers });
}
