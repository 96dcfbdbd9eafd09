import { type HandlerPath, handlerPaths, handlerRoute } from '@/lib/contract/routes/handlers';

const exact = new Map<string, HandlerPath>();
const prefixed: { prefix: string; rest: RegExp; handler: HandlerPath }[] = [];

for (const handler of handlerPaths) {
  const { reach, rest } = handlerRoute(handler);
  if (reach === 'rewrite') continue;
  const parameter = handler.indexOf('[');
  if (parameter < 0) exact.set(handler, handler);
  // A plain parameter is one segment. What lies below it is a page, where Next would take a form for a server action.
  else {
    const anything = handler.startsWith('[...', parameter) ? '.+' : '[^/]+';
    prefixed.push({ prefix: handler.slice(0, parameter), rest: new RegExp(`^(?:${rest ?? anything})$`, 's'), handler });
  }
}

/** `pathname` still encoded: Next does not match a handler by an encoded letter. */
export function handlerOf(pathname: string): HandlerPath | null {
  const found = exact.get(pathname);
  if (found) return found;
  return (
    prefixed.find(({ prefix, rest }) => pathname.startsWith(prefix) && rest.test(pathname.slice(prefix.length)))
      ?.handler ?? null
  );
}

export function isRoutedHandler(pathname: string): boolean {
  const handler = handlerOf(pathname);
  return handler !== null && handlerRoute(handler).reach === undefined;
}
