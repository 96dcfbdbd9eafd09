import { contentPaths, reactionCall } from './call-paths';
import { decodeSegment } from './routes/segments';

type ForwardedCall = { method: 'GET' | 'POST' | 'DELETE'; path: RegExp; query: readonly string[] };

const escaped = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const at = (path: string, rest = '') => new RegExp(`^${escaped(path)}${rest}$`);
const segment = '([^/]+)';
const reaction = (kind: string) => new RegExp(`^${reactionCall('(?:post|comment)', String.raw`\d{1,15}`, kind)}$`);

/** What browsers may call of a content service, with its query parameters. More specific paths come first. */
const forwardedCalls: readonly ForwardedCall[] = [
  { method: 'GET', path: at(contentPaths.posts), query: ['_search_', 'limit', 'page', 'tag', 'topic', 'type'] },
  { method: 'GET', path: at(contentPaths.tags), query: ['is_child'] },
  { method: 'GET', path: at(contentPaths.aqlDownloads), query: [] },
  { method: 'GET', path: at(contentPaths.cachedPost, segment), query: ['_direct'] },
  { method: 'GET', path: at(contentPaths.post, String.raw`\d{1,15}`), query: [] },
  { method: 'GET', path: at(contentPaths.recommend), query: ['is_featured', 'limit', 'tag', 'topic'] },
  { method: 'GET', path: at(contentPaths.navigation), query: [] },
  { method: 'GET', path: at(contentPaths.videoSnapshot), query: ['url'] },
  { method: 'GET', path: at(contentPaths.page, segment), query: [] },
  { method: 'GET', path: at(contentPaths.countries), query: [] },
  { method: 'POST', path: at(contentPaths.log), query: [] },
  { method: 'GET', path: reaction('comment'), query: ['limit', 'page'] },
  { method: 'POST', path: reaction('comment'), query: [] },
  { method: 'POST', path: reaction('like'), query: [] },
  { method: 'DELETE', path: reaction('like'), query: [] },
];
const maxValueLength = 500;

const isFilmOf = (origin: string, value: string) =>
  URL.canParse(value, origin) && new URL(value, origin).origin === new URL(origin).origin;

/** What the contract names, each parameter once; null for all that the service must never see. */
export function forwardedAddress(method: string, url: URL, origin: string): string | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  const call = forwardedCalls.find((known) => known.method === asked && known.path.test(url.pathname));
  const key = call?.path.exec(url.pathname)?.[1];
  if (!call || (key !== undefined && decodeSegment(key) === null)) return null;
  const query = new URLSearchParams();
  for (const name of ['locale', ...call.query]) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (value.length > maxValueLength || (name === 'url' && !isFilmOf(origin, value))) return null;
    query.set(name, value);
  }
  const text = query.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}
