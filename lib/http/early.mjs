import { subscribe } from 'node:diagnostics_channel';

/**
 * Loaded before Next (`node --import`), which listens before it has read the site: what arrives in between waits there, and is
 * written down here until `everyRequest` has seen to it. Without it such requests would pass everything that concerns all of them.
 */
const key = Symbol.for('verilot.early-requests');
globalThis[key] = [];
subscribe('http.server.request.start', (arrival) => globalThis[key]?.push(arrival));
