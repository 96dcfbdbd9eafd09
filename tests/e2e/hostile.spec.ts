import { connect } from 'node:net';
import { expect, test } from '../support/e2e';
import { addresses } from '../support/templates';

const targets = [
  ...addresses.hostile,
  `/${'a'.repeat(10_000)}`,
  `/coverage/${'%41'.repeat(2_000)}`,
  `/blog/${encodeURIComponent('验'.repeat(500))}`,
  `/search?q=${'a'.repeat(5_000)}`,
  `/topapi/v1/post?_search_=${'a'.repeat(5_000)}`,
];

/** Sends a request with exactly these bytes, which no client library would send. */
function raw(origin: string, target: string): Promise<{ status: number; location: string }> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setTimeout(120_000, () => socket.destroy(new Error(`no answer to ${target.slice(0, 80)}`)));
    socket.on('data', (chunk) => {
      if (text.length < 4_000) text += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const head = text.split('\r\n\r\n')[0] ?? '';
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        location: /^location: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
      });
    });
  });
}

function staysHere(origin: string, location: string): boolean {
  return (
    location === '' ||
    (!location.startsWith('//') && !location.startsWith('/\\') && new URL(location, origin).origin === origin)
  );
}

test('malformed paths and queries give 400, 404 or a normal page, never 500, never a redirect off the site', async ({
  baseURL,
}) => {
  const origin = baseURL ?? '';
  for (const target of targets.map((text) =>
    text.replace(/[ <>"\\^`{|}\u0080-\uffff]/gu, (char) => (char === '\\' ? char : encodeURIComponent(char))),
  )) {
    const { status, location } = await raw(origin, target);
    expect([200, 301, 302, 307, 308, 400, 404, 405, 414, 431], `${target.slice(0, 120)} gave ${status}`).toContain(
      status,
    );
    expect(staysHere(origin, location), `${target.slice(0, 120)} leads to ${location}`).toBe(true);
  }
});

test('a form posted below a handler is refused before Next takes it for a server action', async ({ request }) => {
  for (const path of ['/forms/account/sign-in/x', '/forms/lead/apply/x', '/forms/lead/a%5Cb/c', '/en/aql'])
    for (const type of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
      const answer = await request.post(path, { headers, data: '--x\r\n\r\n--x--' });
      expect([path, type, answer.status()]).toEqual([path, type, 405]);
    }
});
