import '@/lib/config/load-env';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { config } from '@/lib/config';
import type { Config } from '@/lib/config/config-schema';
import { content } from '@/lib/content';
import { isPublicSite, launchItems } from '@/lib/content/launch/launch-items';
import { log, outliveLogReaders } from '@/lib/observability/log';
import { shutDownAtSignals } from '@/lib/server/lifecycle/graceful-shutdown';
import { warmUp, warmUpPath } from '@/lib/server/lifecycle/warm-up';
import { pageDirectory } from '@/lib/server/next-cache/page-directory';
import { pageCacheKey } from '@/lib/site/routing/page-cache-key';
import { createNext } from './create-next';
import type { Listener } from './handler';
import { createSiteServer, handlersOf } from './site-server';

/** Listens only once Next is ready, so that no request bypasses the handlers. */
async function main(): Promise<void> {
  // The heap at most doubles between collections instead of up to fourfold (decision 8 in lib/decisions.md).
  setFlagsFromString('--heap-growing-percent=100');
  outliveLogReaders();
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, port: { type: 'string', short: 'p' } },
  });
  const isDevelopment = values.dev;
  Object.assign(process.env, { NODE_ENV: isDevelopment ? 'development' : 'production' });
  const settings = config();
  const pages = isDevelopment ? null : pageDirectory(settings);
  if (pages) process.env[pages.isOverBuild ? 'PAGE_LAYER' : 'PAGE_DIRECTORY'] = pages.path;
  if (pages && !pages.isOverBuild)
    log('info', 'pages', { reason: 'settings or texts differ from the build', directory: pages.path });
  const port = Number(values.port ?? process.env.PORT ?? 3_000);
  const app = createNext({ isDevelopment, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const renderInNext: Listener = (request, response) => void handle(request, response);
  const server = createSiteServer(handlersOf({ config: settings, pageCacheKey, isDevelopment }), renderInNext);
  shutDownAtSignals({ server, drainSeconds: settings.DRAIN_SECONDS });
  server.listen(port);
  await once(server, 'listening');
  log('info', 'start', { port });
  if (isDevelopment) return;
  tellWhatIsOpen(settings);
  const path = warmUpPath(settings.TOPAPI_ORIGIN === undefined);
  await warmUp(renderInNext, { path, host: new URL(settings.SITE_URL).host });
}

/** A public site with placeholders misleads its visitors, so its start says what `npm run launch-check` lists. */
function tellWhatIsOpen(settings: Config): void {
  if (!isPublicSite(settings.SITE_URL)) return;
  const open = launchItems({ root: '.', content: content(), settings }).length;
  if (open > 0) log('warn', 'launch', { open, see: 'npm run launch-check' });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
