import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './site-process';

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

export type Edge = { origin: string; staticOrigin: string; pids: () => number[]; stop: () => Promise<void> };
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
  /** A request header that names the sender's address, for addresses that this machine cannot send from. */
  senderHeader?: string;
};

/**
 * The shipped configuration with only paths and ports replaced and, unless `limits` is set, its limits removed, plus a
 * server of compressed static files in the same processes.
 */
function configuration(
  { sites, folder, workers, limits, senderHeader }: Setting,
  own: string,
  port: number,
  staticPort: number,
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
  // Otherwise the workers of a root process run under another account, which cannot read this folder.
  const account = process.getuid?.() === 0 ? 'user root;' : '';
  return `
${account} worker_processes ${workers}; daemon off; pid ${join(own, 'pid')}; error_log ${join(own, 'start.log')};
events { worker_connections 4096; }
http {
  ${temporary}
  types { text/html html; }
  ${senderHeader ? `set_real_ip_from 127.0.0.0/8; real_ip_header ${senderHeader};` : ''}
  ${place(read('shared.conf'))}
  upstream site { ${sites.map((site) => `server ${site} max_fails=1 fail_timeout=2s;`).join(' ')} keepalive 64; keepalive_timeout 4s; }
  ${place(read('http.conf')).replace('listen 80 default_server', `listen 127.0.0.1:${port}`)}
  server {
    listen 127.0.0.1:${staticPort};
    root ${resolve(folder)};
    access_log ${join(own, 'static.log')} site;
    sendfile on; tcp_nopush on; open_file_cache max=1000; gzip off;
    location / { gzip_static always; try_files $uri =404; }
  }
}`;
}

async function answers(url: string, child: ChildProcess, log: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null)
      throw new Error(`nginx did not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('nginx does not answer');
}

const hasModule = (nginx: string, name: string) => spawnSync(nginx, ['-V'], { encoding: 'utf8' }).stderr.includes(name);
/** Whether this nginx can serve precompressed files (`gzip_static`). */
const servesPacked = (nginx: string) => hasModule(nginx, 'http_gzip_static_module');
/** Whether this nginx takes the address of a sender from a header. */
export const readsSenders = (nginx: string) => hasModule(nginx, 'http_realip_module');

/** Starts nginx with the shipped configuration in its own folder. */
export async function startEdge(setting: Setting): Promise<Edge> {
  const own = mkdtempSync(join(tmpdir(), 'edge-'));
  mkdirSync(join(own, 'cache'));
  const [port, staticPort] = [await freePort(), await freePort()];
  const packed = servesPacked(setting.nginx);
  // Without that module the `.gz` file is served directly, with an explicit Content-Encoding.
  const text = configuration(setting, own, port, staticPort);
  writeFileSync(
    join(own, 'nginx.conf'),
    packed
      ? text
      : text.replace(
          'gzip_static always; try_files $uri =404;',
          'add_header Content-Encoding gzip; try_files $uri.gz =404;',
        ),
  );
  const child = spawn(setting.nginx, ['-p', own, '-c', join(own, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A script that fails leaves nothing behind.
  const leave = () => void child.kill('SIGTERM');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  await answers(`http://127.0.0.1:${staticPort}/`, child, join(own, 'start.log'));
  const children = () =>
    spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/)
      .map(Number);
  return {
    origin: `http://127.0.0.1:${port}`,
    staticOrigin: `http://127.0.0.1:${staticPort}`,
    pids: () => [child.pid ?? 0, ...children()],
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(own, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGQUIT');
      }),
  };
}
