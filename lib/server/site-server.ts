import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import type { Config } from '@/lib/config/config-schema';
import { isRobot, requestIdHeader } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { countRequest } from '@/lib/observability/requests';
import { countPage } from '@/lib/observability/vitals';
import { inFlight, trackConnections } from '@/lib/server/lifecycle/in-flight';
import { type PageCacheOptions, pageCache } from '@/lib/server/page-cache/page-cache';
import { requestBodies } from '@/lib/server/request-body/request-bodies';
import { pageOfAddress } from '@/lib/site/routing/match-address';
import { routeLabel } from '@/lib/site/routing/route-label';
import { compression } from './compression';
import { compose, type Handler, type Listener } from './handler';
import { pageStatus } from './internal-headers';
import { limitNetworks, networkOfRequest, queueRequests } from './limits/queue-requests';
import { limits } from './limits/request-limits';
import { createRenderQueue } from './limits/thread-queue';
import { requestId, requestIdContext, socketAddress } from './request/identify';
import { reportToken } from './request/report-token-handler';
import { requestTarget } from './request/request-target';
import { securityHeaders } from './security/security-headers';
import { companyFiles } from './static/company-files';
import { freeFiles, publicFiles, staticFiles } from './static/static-files';

/** The status that nginx logs when the client left before the response was complete. */
const clientClosedRequest = 499;

/** Here, because the page cache answers before Next and a browser tells nothing without script. Named robots are left out. */
function isView({ method, headers }: IncomingMessage, status: number): boolean {
  const { 'user-agent': agent, 'sec-purpose': purpose = '', 'sec-fetch-dest': use = 'document' } = headers;
  if (method !== 'GET' || (status !== 200 && status !== 304)) return false;
  return (use === 'document' || use === 'iframe') && !String(purpose).includes('prefetch') && !isRobot(agent);
}

const accessLog =
  (isLogging: boolean): Handler =>
  (next) =>
  (request, response) => {
    const startedAt = performance.now();
    const { method = '', url } = request;
    response.on('close', () => {
      const ms = performance.now() - startedAt;
      const handler = routeLabel(url);
      const status = response.writableFinished ? response.statusCode : clientClosedRequest;
      countRequest(handler, method, status, ms);
      if (handler !== 'file' && isView(request, status)) countPage(pageOfAddress(url ?? ''), 'view', new Date());
      if (isLogging)
        log('info', 'request', { id: request.headers[requestIdHeader], method, handler, status, ms: Math.round(ms) });
    });
    next(request, response);
  };

/** A proxy in front closes after 60 s. Node announces whole seconds: its client closes almost a second earlier. */
const keepAliveTimeoutMs = 75_999;
/** Form results come in sealed cookies of up to 16 kB (`lib/site/form-result.ts`), by default the limit of all. */
const maxHeaderBytes = 32 * 1024;
const headersTimeoutMs = 20_000;
/** Ends what the limits of single bodies (`lib/net/body.ts`, at most 180 s) have missed. */
const requestTimeoutMs = 190_000;
const checkIntervalMs = 5_000;
/** The embedded search keeps this process busy; for that of a service it waits. */
const searchesAtOnce = { embedded: 1, service: 16 };
/** Every page of the shipped content in both encodings takes about 90 MB. */
const maxPageCacheBytes = 96 * 1024 * 1024;

export type SiteServerOptions = {
  config: Config;
  pageCacheKey: PageCacheOptions['pageCacheKey'];
  isDevelopment: boolean;
};

export function handlersOf({ config, pageCacheKey, isDevelopment }: SiteServerOptions): Handler[] {
  const { CONTENT_DIR, TRUST_PROXY, SITE_URL } = config;
  const isFile = freeFiles();
  const networks = limitNetworks({ ...config, factor: config.NETWORK_LIMIT_FACTOR, isFile });
  const renders = createRenderQueue();
  const always = [
    requestId(TRUST_PROXY),
    requestTarget,
    socketAddress(TRUST_PROXY),
    inFlight,
    accessLog(config.ACCESS_LOG),
    reportToken,
  ];
  // The folder of the lead service's own temporary files, which it clears of those that a killed process left behind.
  const bodies = requestBodies({ proxies: config, spoolFolder: join(config.DATA_DIR, 'spool') });
  // The development server evaluates code and injects styles by script, which the page policy forbids.
  if (isDevelopment)
    return [
      ...always,
      requestIdContext,
      pageStatus,
      limits(isDevelopment),
      bodies,
      compression(),
      companyFiles(CONTENT_DIR),
    ];
  return [
    ...always,
    pageCache({
      pageCacheKey,
      host: new URL(SITE_URL).host,
      admits: networks.admits,
      renders,
      networkOf: (request) => networkOfRequest(request, config),
      cdnSeconds: config.CDN_SECONDS,
      maxBytes: maxPageCacheBytes,
    }),
    requestIdContext,
    pageStatus,
    securityHeaders({
      secure: SITE_URL.startsWith('https:'),
      appOrigin: config.APP_ORIGIN,
      tencent: config.TCAPTCHA_APP_ID !== undefined,
    }),
    networks.handler,
    limits(isDevelopment),
    bodies,
    queueRequests({
      proxies: config,
      searchesAtOnce: config.TOPAPI_ORIGIN ? searchesAtOnce.service : searchesAtOnce.embedded,
      renders,
      isFile,
    }),
    compression(),
    staticFiles(),
    companyFiles(CONTENT_DIR),
    publicFiles(),
  ];
}

export function createSiteServer(handlers: readonly Handler[], next: Listener): Server {
  const server = createServer(
    {
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
      maxHeaderSize: maxHeaderBytes,
    },
    compose(handlers, next),
  );
  trackConnections(server);
  return server;
}
