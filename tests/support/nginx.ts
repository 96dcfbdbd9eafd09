import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onFreePorts } from '@/lib/tools/project/ports.mjs';

const shipped = 'lib/deploy/nginx';
const read = (name: string) => readFileSync(join(shipped, name), 'utf8');

export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return (
    [process.env.NGINX_PATH ?? '', ...folders.map((folder) => join(folder, 'nginx'))].find(
      (path) => path !== '' && existsSync(path),
    ) ?? null
  );
}

export type Edge = {
  origin: string;
  staticOrigin: string;
  /** What the health check of the container asks for. */
  healthOrigin: string;
  /**
   * The files in which nginx holds bodies or answers on their way. It removes their names at once, so they are found
   * among what its processes have open; without `/proc` none are.
   */
  heldFiles: () => string[];
  pids: () => number[];
  stop: () => Promise<void>;
};
type Setting = {
  nginx: string;
  sites: readonly string[];
  folder: string;
  workers: number;
  /** Speaks HTTP/2 instead of HTTP/1.1, as the shipped server with TLS does. */
  http2?: boolean;
  /** A request header that names the sender's address, for addresses that this machine cannot send from. */
  senderHeader?: string;
};

function swap(text: string, old: string, other: string): string {
  if (!text.includes(old)) throw new Error(`The shipped configuration of nginx has no "${old}"`);
  return text.replaceAll(old, other);
}

/** The shipped configuration with other paths, ports, processes and workers, and a server of static files. */
function configuration(
  { sites, folder, workers, http2, senderHeader }: Setting,
  own: string,
  [port, files, health]: number[],
): string {
  const tls = read('tls.conf');
  if (!tls.includes('http2 on;')) throw new Error('The shipped server with TLS has no HTTP/2');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(own, name)};`)
    .join(' ');
  const others = `
  ${temporary}
  ${senderHeader ? `set_real_ip_from 127.0.0.0/8; real_ip_header ${senderHeader};` : ''}
  server {
    listen 127.0.0.1:${files};
    root ${resolve(folder)};
    types { text/html html; }
    sendfile on; tcp_nopush on; open_file_cache max=1000; gzip off;
    location / { gzip_static always; try_files $uri =404; }
  }
}`;
  // This machine has no certificate: HTTP/2 without TLS.
  const streams = /http2_max_concurrent_streams \d+;/.exec(tls)?.[0] ?? '';
  const servers = sites.map((site) => `server ${site} max_fails=1 fail_timeout=2s;`).join(' ');
  const shipped = [
    ['worker_processes 2;', `worker_processes ${workers}; pid ${join(own, 'pid')};`],
    ['/dev/stderr', join(own, 'error.log')],
    ['/var/cache/nginx', join(own, 'cache')],
    ['resolver 127.0.0.11 valid=1s ipv6=off;', ''],
    ['server site:3000 resolve max_fails=1 fail_timeout=2s;', servers],
    // The servers of tests close idle connections after five seconds.
    ['keepalive 64;', 'keepalive 64; keepalive_timeout 4s;'],
    ['listen 80 default_server;', `listen 127.0.0.1:${port}${http2 ? ' http2' : ''};`],
    ['include /etc/nginx/conf.d/default.conf;', http2 ? streams : ''],
    ['127.0.0.1:8081', `127.0.0.1:${health}`],
  ].reduce((text, [old = '', other = '']) => swap(text, old, other), read('nginx.conf'));
  // Otherwise the workers of a root process run under another account, which cannot read this folder.
  const account = process.getuid?.() === 0 ? 'user root;\n' : '';
  return account + shipped.replace(/\}\s*$/, others);
}

const hasModule = (nginx: string, name: string) => spawnSync(nginx, ['-V'], { encoding: 'utf8' }).stderr.includes(name);
const servesPacked = (nginx: string) => hasModule(nginx, 'http_gzip_static_module');
export const readsSenders = (nginx: string) => hasModule(nginx, 'http_realip_module');

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

export const startEdge = (setting: Setting): Promise<Edge> => onFreePorts((...ports) => startOn(ports, setting), 3);

async function startOn(ports: number[], setting: Setting): Promise<Edge> {
  const own = mkdtempSync(join(tmpdir(), 'edge-'));
  mkdirSync(join(own, 'cache'));
  const packed = servesPacked(setting.nginx);
  // Without that module the `.gz` file is served directly, with an explicit Content-Encoding.
  const text = configuration(setting, own, ports);
  writeFileSync(
    join(own, 'nginx.conf'),
    packed
      ? text
      : text.replace(
          'gzip_static always; try_files $uri =404;',
          'add_header Content-Encoding gzip; try_files $uri.gz =404;',
        ),
  );
  const child = spawn(setting.nginx, ['-p', own, '-c', join(own, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A script that fails leaves nothing behind.
  const leave = () => void child.kill('SIGTERM');
  process.once('exit', leave);
  const gone = once(child, 'exit').finally(() => process.off('exit', leave));
  while (child.exitCode === null && !existsSync(join(own, 'pid'))) await wait(20);
  if (child.exitCode !== null) throw new Error(`nginx did not start:\n${readFileSync(join(own, 'error.log'), 'utf8')}`);
  const [origin = '', staticOrigin = '', healthOrigin = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  const children = () =>
    spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/)
      .map(Number);
  return {
    origin,
    staticOrigin,
    healthOrigin,
    heldFiles: () =>
      [child.pid ?? 0, ...children()].flatMap((pid) => {
        const folder = `/proc/${pid}/fd`;
        return (existsSync(folder) ? readdirSync(folder) : [])
          .map((name) => linkOf(join(folder, name)))
          .filter((path) => path.startsWith(join(own, 'client_body')) || path.startsWith(join(own, 'proxy')));
      }),
    pids: () => [child.pid ?? 0, ...children()],
    stop: async () => {
      child.kill('SIGQUIT');
      await gone;
      rmSync(own, { recursive: true, force: true });
    },
  };
}
