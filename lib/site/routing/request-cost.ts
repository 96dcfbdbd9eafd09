import { type HandlerMethod, type HandlerPath, handlerRoute } from '@/lib/contract/routes/handlers';
import { pageCost, type RequestCost } from '@/lib/contract/routes/network-limits';
import { pathnameOf, queryOf } from '@/lib/net/request';
import { handlerOf } from './handler-of';
import { matchAddress, pageOf } from './match-address';

/** The query parameter that makes a call of the content service a search. */
const searchParameter = '_search_';
const changing: readonly string[] = ['POST', 'DELETE'] satisfies HandlerMethod[];

function handlerCost(handler: HandlerPath, method: string, query: URLSearchParams): RequestCost {
  const { cost, methods } = handlerRoute(handler);
  if (changing.includes(method) && methods.includes('GET')) return 'write';
  return cost === 'data' && query.has(searchParameter) ? 'search' : cost;
}

/** Returns what a request costs the process (`networkLimits`), unless it is for a file that is sent as it is. */
export function requestCost(method: string, url: string): RequestCost {
  const pathname = pathnameOf(url);
  const query = queryOf(url);
  const handler = handlerOf(pathname);
  if (handler !== null) return handlerCost(handler, method, query);
  const match = matchAddress(pathname, query);
  return match.kind === 'text' || match.kind === 'markdown' ? 'text' : pageCost(pageOf(match));
}
