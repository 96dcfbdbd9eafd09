/** Liveness probe: the process responds. It does not check dependencies; see `/readyz`. */
export const GET = (): Response => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
