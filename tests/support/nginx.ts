import { spawn, spawnSync } from 'node:child_process';
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
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onFreePorts } from '@/lib/tools/project/ports.mjs';

const shipped = 'lib/deploy/nginx';
const read = (name: string) => readFileSync(join(shipped, name), 'utf8');

/** The path of nginx: `NGINX_PATH`, or from the `PATH`; null when there is none. */
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
  cacheFolder: string;
  pids: () => number[];
  stop: () => Promise<void>;
};
type Setting = {
  nginx: string;
  /** `127.0.0.1:3000` of each process. */
  sites: readonly string[];
  /** Precompressed files, served as they are. */
  folder: string;
  workers: number;
  /**
   * Keeps the limits of requests and connections. Off by default: a test is one sender and asks faster than visitors.
   */
  limits?: boolean;
  /** Speaks HTTP/2 instead of HTTP/1.1, as the shipped server with TLS does. */
  http2?: boolean;
  /** A request header that names the sender's address, for addresses that this machine cannot send from. */
  senderHeader?: string;
};

/** Replaces a text that has to be there. */
function swap(text: string, old: string, other: string): string {
  if (!text.includes(old)) throw new Error(`The shipped configuration of nginx has no "${old}"`);
  return text.replaceAll(old, other);
}

/** The shipped server with TLS, as one that speaks HTTP/2 without it: this machine has no certificate. */
const withoutTls = (text: string) =>
  swap(swap(text.slice(text.lastIndexOf('server {')), 'http2 on;', ''), '443 ssl', '80 http2').replace(
    /^ *ssl_.*$/gm,
    '',
  );

/**
 * The shipped configuration with only paths, ports and the number of workers replaced and, unless `limits` is set, its
 * limits removed, plus a server of compressed static files in the same processes.
 */
function configuration(
  { sites, folder, workers, limits, http2, senderHeader }: Setting,
  own: string,
  [port, files, health]: number[],
): string {
  const place = (text: string) =>
    text
      .replaceAll('/var/cache/nginx', join(own, 'cache'))
      .replaceAll('/etc/nginx/site', own)
      .replaceAll('/dev/stdout', join(own, 'access.log'))
      .replaceAll('/dev/stderr', join(own, 'error.log'));
  const locations = limits ? read('locations.conf') : read('locations.conf').replace(/^limit_(?:req|conn) .*$/gm, '');
  writeFileSync(join(own, 'locations.conf'), place(locations));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(own, name)};`)
    .join(' ');
  const inside = `
  ${temporary}
  ${senderHeader ? `set_real_ip_from 127.0.0.0/8; real_ip_header ${senderHeader};` : ''}
  ${place(read('shared.conf'))}
  upstream site { ${sites.map((site) => `server ${site} max_fails=1 fail_timeout=2s;`).join(' ')} keepalive 64; keepalive_timeout 4s; }
  ${swap(place(http2 ? withoutTls(read('tls.conf')) : read('http.conf')), 'listen 80', `listen 127.0.0.1:${port}`)}
  server {
    listen 127.0.0.1:${files};
    root ${resolve(folder)};
    access_log ${join(own, 'static.log')} site;
    sendfile on; tcp_nopush on; open_file_cache max=1000; gzip off;
    location / { gzip_static always; try_files $uri =404; }
  }`;
  // Otherwise the workers of a root process run under another account, which cannot read this folder.
  const account = process.getuid?.() === 0 ? 'user root;' : '';
  return [
    ['user nginx;', account],
    ['worker_processes 2;', `worker_processes ${workers};`],
    ['/run/nginx.pid', join(own, 'pid')],
    ['/dev/stderr', join(own, 'start.log')],
    ['include /etc/nginx/mime.types;', 'types { text/html html; }'],
    ['127.0.0.1:8081', `127.0.0.1:${health}`],
    ['include /etc/nginx/conf.d/*.conf;', inside],
  ].reduce((text, [old = '', other = '']) => swap(text, old, other), read('nginx.conf'));
}

const hasModule = (nginx: string, name: string) => spawnSync(nginx, ['-V'], { encoding: 'utf8' }).stderr.includes(name);
/** Whether this nginx can serve precompressed files (`gzip_static`). */
const servesPacked = (nginx: string) => hasModule(nginx, 'http_gzip_static_module');
/** Whether this nginx takes the address of a sender from a header. */
export const readsSenders = (nginx: string) => hasModule(nginx, 'http_realip_module');

/** Where a link leads; empty when it is gone. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** Starts nginx with the shipped configuration in its own folder. */
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
  // nginx names its process once it listens.
  while (child.exitCode === null && !existsSync(join(own, 'pid'))) await wait(20);
  if (child.exitCode !== null) throw new Error(`nginx did not start:\n${readFileSync(join(own, 'start.log'), 'utf8')}`);
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
    cacheFolder: join(own, 'cache'),
    pids: () => [child.pid ?? 0, ...children()],
    stop: async () => {
      child.kill('SIGQUIT');
      await gone;
      rmSync(own, { recursive: true, force: true });
    },
  };
}
