import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to sockets that ask for any, and none that browsers refuse. */
const [lowest, count] = [20_000, 10_000];
const attempts = 20;

/** Where the browser tests ask for the site: `npm test` names a port that was free at its start. */
export const testedOrigin = `http://localhost:${process.env.PORT || 3210}`;

export const isPortTaken = (said) => /EADDRINUSE|address already in use/i.test(String(said));

/** By default on any port that is free, so that nobody takes it until it is released. */
export async function holdPort(port) {
  for (let attempt = 1; ; attempt += 1) {
    const server = createServer((socket) => socket.destroy());
    try {
      await once(server.listen(port ?? lowest + Math.floor(Math.random() * count)), 'listening');
      return { port: server.address().port, release: () => new Promise((done) => server.close(done)) };
    } catch (error) {
      if (port !== undefined || attempt === attempts) throw error;
    }
  }
}

/**
 * Starts something on a free port; on another one where somebody was faster.
 * @template T
 * @param {(...ports: number[]) => T | Promise<T>} start fails with what says that the port is taken
 * @param {number} [needed] how many ports
 * @returns {Promise<T>}
 */
export async function onFreePorts(start, needed = 1) {
  for (let attempt = 1; ; attempt += 1) {
    const held = await Promise.all(Array.from({ length: needed }, () => holdPort()));
    await Promise.all(held.map(({ release }) => release()));
    try {
      return await start(...held.map(({ port }) => port));
    } catch (error) {
      if (!isPortTaken(error) || attempt === attempts) throw error;
    }
  }
}
