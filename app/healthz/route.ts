/** Liveness probe: the process responds. It does not check dependencies; see `/readyz`. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
