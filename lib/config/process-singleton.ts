const holder: typeof globalThis & { [key: symbol]: unknown } = globalThis;
const keyOf = (name: string) => Symbol.for(`verilot.${name}`);

/**
 * Kept on `globalThis`, because route handlers, pages, middleware, instrumentation and the server are separate module
 * graphs, each with its own copy of a module's variables. A name belongs to one module, which decides the type.
 */
export function processSingleton<Value extends object>(name: string, create: () => Value): Value {
  const key = keyOf(name);
  holder[key] ??= create();
  return holder[key] as Value;
}

export function clearProcessSingleton(name: string): void {
  delete holder[keyOf(name)];
}
