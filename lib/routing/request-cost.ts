import { doorCost, pageCost, type RequestCost } from '@/lib/contract/routes/network-limits';
import { doorOf } from './door-of';
import { matchAddress } from './match-address';
import { pageOf } from './page-of-match';

/** Returns what a request costs the process (`networkLimits`), unless it is for a file that is sent as it is. */
export function requestCost(method: string, url: string): RequestCost {
  const [pathname = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const door = doorOf(pathname);
  if (door !== null) return doorCost(door, method, query);
  const match = matchAddress(pathname, query);
  return match.kind === 'text' || match.kind === 'twin' ? 'text' : pageCost(pageOf(match));
}
