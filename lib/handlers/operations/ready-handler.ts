import { isStopping, isWarmingUp } from '@/lib/server/lifecycle/in-flight';

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export async function answerReady(): Promise<Response> {
  if (isStopping()) return Response.json({ status: 'not ready', missing: ['stopping'] }, { status: 503, headers });
  const { missingParts } = await import('@/lib/backend/shared/readiness');
  const missing = [...(await missingParts()), ...(isWarmingUp() ? ['pages'] : [])];
  if (missing.length === 0) return Response.json({ status: 'ready' }, { headers });
  return Response.json({ status: 'not ready', missing }, { status: 503, headers: { ...headers, 'retry-after': '5' } });
}
