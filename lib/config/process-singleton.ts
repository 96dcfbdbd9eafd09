const holder: typeof globalThis & { [key: symbol]: unknown } = globalThis;
const keyOf = (name: string) => Symbol.for(`verilot.${name}`);

/**
 * Returns the value of this process under a name; the first call creates it. It is kept on `globalThis`, because route
 * handlers, pages, middleware, instrumentation and the server are separate module graphs, each with its own copy of a
 * module's variables. A name belongs to one module, which decides the type.
 */
export function processSingleton<Value extends object>(name: string, create: () => Value): Value {
  const key = keyOf(name);
  holder[key] ??= create();
  return holder[key] as Value;
}

/** Forgets the value under a name, so that the next call creates another. */
export function clearProcessSingleton(name: string): void {
  delete holder[keyOf(name)];
}
