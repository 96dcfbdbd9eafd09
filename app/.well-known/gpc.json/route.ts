import { gpcSince } from '@/lib/domain/privacy/gpc';

/** Says that Global Privacy Control is honoured here (W3C Global Privacy Control, §4). */
export function GET(): Response {
  return Response.json({ gpc: true, lastUpdate: gpcSince }, { headers: { 'cache-control': 'public, max-age=86400' } });
}
