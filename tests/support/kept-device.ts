/** Stands for the module that keeps values in the browser: `device` says what is kept, and whether that is refused. */
export const device = { kept: new Map<string, unknown>(), isRefused: false, tellKept: () => {} };

export const onStoredElsewhere = (_key: string, onKept: () => void) => {
  device.tellKept = onKept;
  return () => {};
};
export const loadStored = async (key: string) => (device.isRefused ? undefined : device.kept.get(key));
export const store = async (key: string, value: unknown) => {
  if (!device.isRefused) device.kept.set(key, structuredClone(value));
  return !device.isRefused;
};
export const removeStored = async () => {};
export const askToPersist = () => {};
