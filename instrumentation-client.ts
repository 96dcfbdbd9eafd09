/**
 * Wakes the framework in two tasks instead of one: on a slow telephone its parts take some hundred milliseconds to evaluate, and
 * a finger waits until a task has ended. Next runs this file before it asks for any other part. It then goes through its list of
 * early scripts, each in a task of its own, and the one named here (a block of data, which no browser runs) holds the rest back
 * until React has been evaluated.
 */
declare global {
  var __next_s: [src: 0, props: { type: string; children: string }][] | undefined;
}

setTimeout(() => void import('react-dom/client'));
globalThis.__next_s = [...(globalThis.__next_s ?? []), [0, { type: 'application/json', children: '{}' }]];

export {};
