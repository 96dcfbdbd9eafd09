import { connect } from 'node:net';

/** Sends a byte a second on many connections, on half of them within the headers; a process of its own. */
const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const groups = 10;
let connected = 0;
const sockets = Array.from({ length: count }, (_, client) => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined).resume();
  socket.once('connect', () => {
    connected += 1;
    if (connected === count) process.send?.('open');
  });
  const network = `10.${Math.floor(client / 250)}.${client % 250}.9`;
  socket.write(`POST /forms/comment HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\n`);
  if (client % 2 === 0) socket.write('Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n');
  return socket;
});
let turn = 0;
setInterval(() => {
  for (let at = turn; at < sockets.length; at += groups) if (sockets[at]?.writable) sockets[at]?.write('x');
  turn = (turn + 1) % groups;
}, 1_000 / groups);
