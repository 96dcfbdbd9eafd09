import { createServer, type Server } from 'node:http';
import type { Config } from '@/lib/config/schema';
import { accessLog } from './access-log';
import { compression } from './compression';
import { compose, type Handler, type Listener } from './handler';
import { inFlight } from '@/lib/server/lifecycle/in-flight';
import { limits } from './request-limits';
import { pageCache, type PageCacheOptions } from '@/lib/server/page-cache/page-cache';
import { reportToken } from './report-token';
import { requestId, requestIdResponse } from './request-id';
import { securityHeaders } from '@/lib/server/security/security-headers';
import { socketAddress } from './socket-address';
import { staticFiles } from './static-files';

/** A proxy in front keeps its connections for 60 s: the side that sends has to be the one that closes. */
const keepAliveTimeoutMs = 75_000;
/** What was typed into a form without script comes back in sealed cookies of 16 kB at most (`lib/api/form-result.ts`), which is Node's own limit for all headers. */
const maxHeaderBytes = 32 * 1024;
/** Every page of the shipped content in both encodings takes about 90 MB. */
const maxPageCacheBytes = 96 * 1024 * 1024;

export type SiteServerOptions = {
  config: Config;
  sharedPageKey: PageCacheOptions['sharedPageKey'];
  isDevelopment: boolean;
};

/** Everything that stands before Next, in the order in which a request meets it. */
export function handlersOf({ config, sharedPageKey, isDevelopment }: SiteServerOptions): Handler[] {
  const { TRUST_PROXY, ACCESS_LOG, CDN_SECONDS, SITE_URL, APP_ORIGIN, TCAPTCHA_APP_ID } = config;
  const always = [requestId(TRUST_PROXY), socketAddress(TRUST_PROXY), inFlight, accessLog(ACCESS_LOG), reportToken];
  // The development server evaluates code and styles pages by script, which the policy of a page forbids, and keeps no page.
  if (isDevelopment) return [...always, requestIdResponse, limits, compression()];
  return [
    ...always,
    pageCache({ sharedPageKey, host: new URL(SITE_URL).host, cdnSeconds: CDN_SECONDS, maxBytes: maxPageCacheBytes }),
    requestIdResponse,
    securityHeaders({
      secure: SITE_URL.startsWith('https:'),
      appOrigin: APP_ORIGIN,
      tencent: TCAPTCHA_APP_ID !== undefined,
    }),
    limits,
    compression(),
    staticFiles(),
  ];
}

/** The HTTP server of the site; `next` answers what no handler has answered. */
export function createSiteServer(handlers: readonly Handler[], next: Listener): Server {
  return createServer({ keepAliveTimeout: keepAliveTimeoutMs, maxHeaderSize: maxHeaderBytes }, compose(handlers, next));
}
