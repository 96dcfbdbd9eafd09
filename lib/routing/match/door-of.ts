import { type DoorPath, doorPaths, doorRoute } from '@/lib/contract/routes/doors';

const exact = new Map<string, DoorPath>();
const prefixed: { prefix: string; rest: RegExp; door: DoorPath }[] = [];

for (const door of doorPaths) {
  const { reach, rest } = doorRoute(door);
  if (reach === 'rewrite') continue;
  const parameter = door.indexOf('[');
  if (parameter < 0) exact.set(door, door);
  // A plain parameter is one segment. What lies below it is a page, where Next would take a form for a server action.
  else {
    const anything = door.startsWith('[...', parameter) ? '.+' : '[^/]+';
    prefixed.push({ prefix: door.slice(0, parameter), rest: new RegExp(`^(?:${rest ?? anything})$`, 's'), door });
  }
}

/**
 * Returns the route handler of a pathname; null when there is none. `pathname` must be as received, still encoded,
 * because Next does not match a handler by an encoded letter.
 */
export function doorOf(pathname: string): DoorPath | null {
  const found = exact.get(pathname);
  if (found) return found;
  return (
    prefixed.find(({ prefix, rest }) => pathname.startsWith(prefix) && rest.test(pathname.slice(prefix.length)))
      ?.door ?? null
  );
}

/** Returns whether the pathname belongs to a route handler that routing passes through. */
export function isRoutedDoor(pathname: string): boolean {
  const door = doorOf(pathname);
  return door !== null && doorRoute(door).reach === undefined;
}
