const holder: typeof globalThis & { [key: symbol]: unknown } = globalThis;
const keyOf = (name: string) => Symbol.for(`verilot.${name}`);

/** Pages, route handlers, middleware and the server each have their own copy of a module's variables. */
export function processSingleton<Value extends object>(name: string, create: () => Value): Value {
  const key = keyOf(name);
  holder[key] ??= create();
  return holder[key] as Value;
}

export function clearProcessSingleton(name: string): void {
  delete holder[keyOf(name)];
}
