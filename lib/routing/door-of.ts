import { type DoorPath, doorPaths, doorRoute } from '@/lib/contract/routes/doors';

const exact = new Map<string, DoorPath>();
const prefixed: { prefix: string; rest: RegExp; door: DoorPath }[] = [];

for (const door of doorPaths) {
  const { reach, rest = '.' } = doorRoute(door);
  if (reach === 'rewrite') continue;
  const parameter = door.indexOf('[');
  if (parameter < 0) exact.set(door, door);
  else
    prefixed.push({ prefix: door.slice(0, parameter), rest: new RegExp(rest === '.' ? '^.' : `^(?:${rest})$`), door });
}

/** The door that an address leads to; null for any other. `pathname` as it arrived, still encoded: an encoded letter would miss the handler. */
export function doorOf(pathname: string): DoorPath | null {
  const found = exact.get(pathname);
  if (found) return found;
  return (
    prefixed.find(({ prefix, rest }) => pathname.startsWith(prefix) && rest.test(pathname.slice(prefix.length)))
      ?.door ?? null
  );
}

/** Whether routing leaves an address to its door. */
export function isRoutedDoor(pathname: string): boolean {
  const door = doorOf(pathname);
  return door !== null && doorRoute(door).reach === undefined;
}
