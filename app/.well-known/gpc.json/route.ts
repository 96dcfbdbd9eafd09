import { gpcSince } from '@/lib/domain/privacy/consent-keys';

/** Declares support for Global Privacy Control (W3C Global Privacy Control, §4). */
export const GET = (): Response =>
  Response.json({ gpc: true, lastUpdate: gpcSince }, { headers: { 'cache-control': 'public, max-age=86400' } });
