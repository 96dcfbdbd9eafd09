import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageSettings } from '@/lib/config/config-schema';

const read = (name: string) => readFileSync(`lib/deploy/nginx/${name}`, 'utf8');
const compose = readFileSync('lib/deploy/compose.yaml', 'utf8');
const manual = readFileSync('lib/deploy/operator-manual.md', 'utf8');
const directives = read('nginx.conf').replace(/#.*$/gm, '');
/** The product of the numbers that a pattern finds. */
const amount = (pattern: RegExp, text = directives) =>
  (pattern.exec(text) ?? ['', 'none']).slice(1).reduce((product, number) => product * Number(number), 1);

describe('the shipped edge', () => {
  it('B25 leaves bodies to the site, and stores nothing of them or of answers', () => {
    expect(directives).toContain('client_max_body_size 0;');
    expect(directives).toContain('proxy_request_buffering off;');
    expect(directives).toContain('proxy_max_temp_file_size 0;');
  });

  it('B19 has room for more senders than one, and for what each keeps open', () => {
    const connections = amount(/worker_connections (\d+);/);
    const requests = amount(/limit_conn senders (\d+);/);
    // Each request holds two connections, one to the visitor and one to the site.
    expect(connections).toBeGreaterThanOrEqual(16 * 2 * requests);
    const files = amount(/worker_rlimit_nofile (\d+);/);
    expect(files).toBeGreaterThan(connections);
    expect(compose).toContain(`nofile: { soft: ${files}`);
    expect(requests).toBe(8 * amount(/http2_max_concurrent_streams (\d+);/, read('tls.conf')));
    for (const name of ['client_header_timeout', 'keepalive_timeout', 'send_timeout'])
      expect(amount(new RegExp(`${name} (\\d+)s;`)), name).toBeLessThanOrEqual(30);
  });

  it('B19 has memory for what all its connections can occupy, twice that of slow readers', () => {
    const connections = amount(/worker_processes (\d+);/) * amount(/worker_connections (\d+);/);
    const memory = amount(/^ {2}edge:[\s\S]*?mem_limit: (\d+)m$/m, compose) * 1_024;
    const zones = [...directives.matchAll(/(?:keys_)?zone=\w+:(\d+)m/g)].map(([, size]) => Number(size) * 1_024);
    const keys = zones.reduce((sum, size) => sum + size, 0);
    // In kB. A request holds two connections; the first kilobyte of headers has a buffer of its own.
    const response = amount(/proxy_buffer_size (\d+)k;/) + amount(/proxy_buffers (\d+) (\d+)k;/);
    const headers = 1 + amount(/large_client_header_buffers (\d+) (\d+)k;/);
    expect(2 * ((connections / 2) * response + keys)).toBeLessThanOrEqual(memory);
    expect(connections * headers + keys).toBeLessThan(memory);
  });

  it('B27 caches scripts of a build alone', () => {
    expect(directives.match(/proxy_cache /g)).toHaveLength(1);
    expect(directives).toMatch(/location \/_next\/static\/ \{[^}]*proxy_cache scripts;/);
  });

  it('B36 logs neither addresses nor paths nor words of visitors', () => {
    expect(directives).toContain('access_log off;');
    expect(directives).toContain('error_log /dev/stderr crit;');
  });
});

describe('the shipped image', () => {
  it('is built with every setting that pages show, so that no page is rendered again at its start', () => {
    const given = /^ARG ((?:.+\\\n)*.+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]?.split(/[\s\\]+/) ?? [];
    // The content of the image is that of its sources.
    const names = pageSettings.filter((name) => name !== 'CONTENT_DIR');
    expect([...given].sort()).toEqual([...names].sort());
    for (const name of names) expect(compose).toMatch(new RegExp(`^        ${name}: \\$\\{${name}:`, 'm'));
  });

  it('has each setting that pages show marked as such in the operator manual', () => {
    const rows = manual.split('\n').filter((line) => line.startsWith('| `') && line.includes('shown by pages'));
    const marked = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(marked.sort()).toEqual([...pageSettings].sort());
  });

  it('leaves out compilers, and so has none asked for at its start; and keeps the typefaces of share pictures', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    const settings = readFileSync('next.config.ts', 'utf8');
    expect(image).toMatch(/^RUN rm -rf node_modules\/@next\/swc-\* node_modules\/@swc\/core\* /m);
    expect(image).toContain('__NEXT_NODE_NATIVE_TS_LOADER_ENABLED=true');
    expect(settings).not.toMatch(/^import [^;]*next-intl/m);
    const [, kept = ''] = /-name '\*\.woff\*' ! -name '\*([^']+)'/.exec(image) ?? [];
    const [, weights = ''] = /\{([\d,]+)\}-normal\.woff/.exec(settings) ?? [];
    expect(weights).toBe('400,600');
    for (const weight of weights.split(','))
      expect(`noto-sans-sc-1-${weight}-normal.woff`).toMatch(new RegExp(`${kept}$`));
  });

  it('is given nothing by its settings that volume, health check and edge do not know', () => {
    expect(compose).toMatch(/volumes: \[data:\/data, /);
    expect(compose).toMatch(/^ {6}DATA_DIR: \/data$/m);
    expect(compose).toMatch(/^ {6}PORT: "3000"$/m);
    expect(directives).toContain('server site:3000 resolve');
    const example = readFileSync('lib/deploy/env.example', 'utf8');
    const asked = [...compose.matchAll(/^\s+(?:- |ports: ).*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name),
    );
    expect(asked).toEqual(expect.arrayContaining(['HTTP_PORT', 'HTTPS_PORT', 'EDGE', 'TLS_DIR', 'ACME_DIR']));
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it('gives each container the rights that its image needs, and a way to say that it is well', () => {
    const services = compose
      .slice(compose.indexOf('services:'), compose.indexOf('\nvolumes:'))
      .split(/^ {2}(?=\w+:$)/m)
      .slice(1);
    expect(services).toHaveLength(3);
    for (const service of services) {
      for (const line of [
        'security_opt: [no-new-privileges:true]',
        'cap_drop: [ALL]',
        'read_only: true',
        'healthcheck:',
      ])
        expect(service, service.split(':')[0]).toContain(`\n    ${line}`);
      expect(service).not.toMatch(/cap_add: .*SYS_|privileged/);
    }
    expect(compose).toContain(
      `"${/listen (127\.0\.0\.1:\d+);/.exec(read('nginx.conf'))?.[1]?.replace(/^/, 'http://')}/"`,
    );
    expect(compose).toContain('- ./nginx/nginx.conf:/etc/nginx/nginx.conf:ro');
    expect(compose).toMatch(/- \.\/nginx\/\$\{EDGE:-http\}\.conf:\/etc\/nginx\/conf\.d\/default\.conf:ro/);
    expect(directives).toContain('include /etc/nginx/conf.d/default.conf;');
  });

  it('runs as nobody in particular, asks itself whether it is well and leaves its end to the site', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    const [, major] = /^FROM node:(\d+)-/m.exec(image) ?? [];
    expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(major);
    expect(image).toMatch(/^USER node$/m);
    // All that it runs belongs to root, and its file system cannot be written to.
    expect(image).not.toContain('--chown');
    expect(compose).toMatch(/^ {4}read_only: true\n {4}tmpfs: \[\/tmp\]$/m);
    expect(image).toMatch(/^HEALTHCHECK .*healthz/m);
    expect(image).toMatch(/^CMD \["node", "\.next\/site-server\.mjs"\]$/m);
    expect(readFileSync('.dockerignore', 'utf8')).toMatch(/^\*\*\/\.env\*$/m);
  });
});
