import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { doorPaths, doorRoute } from '@/lib/contract/routes/doors';
import { pagePaths, pageRoute } from '@/lib/contract/routes/pages';
import { pageSettings } from '@/lib/config/page-settings';
import { allocator } from '@/lib/tools/project/steps.mjs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(`lib/deploy/nginx/${name}`, 'utf8');
const [shared, locations] = [read('shared.conf'), read('locations.conf')];
const headers = createRequire(import.meta.url)('next/dist/client/components/app-router-headers') as Record<
  string,
  string
>;
const compose = readFileSync('lib/deploy/compose.yaml', 'utf8');
const manual = readFileSync('lib/deploy/operator-manual.md', 'utf8');
const directives = locations.replace(/#.*$/gm, '');

/** The regular expression of an entry in the map of private pages or of route handlers. */
function patternOf(source: string, ending: RegExp): RegExp {
  const found = ending.exec(source)?.[1];
  if (!found) throw new Error('the pattern is not there');
  return new RegExp(found, 'i');
}

describe('the shipped edge', () => {
  it('keeps apart what Next lets a page depend on', () => {
    for (const name of [
      'RSC_HEADER',
      'NEXT_ROUTER_STATE_TREE_HEADER',
      'NEXT_ROUTER_PREFETCH_HEADER',
      'NEXT_ROUTER_SEGMENT_PREFETCH_HEADER',
      'NEXT_URL',
    ])
      expect(shared).toContain(`$http_${headers[name]?.toLowerCase().replaceAll('-', '_')}`);
    expect(directives).toContain('proxy_cache_key "$kept_as|$coding|$variant"');
  });

  it('knows each query parameter that a page reads, and so never keeps one page for another', () => {
    const read = new Set([...pagePaths.flatMap((page) => pageRoute(page).query ?? []), '_rsc']);
    const lists = [...shared.matchAll(/\(\?:(_rsc[a-z|]+)\)/g)].map(([, names = '']) => names.split('|'));
    expect(lists).toHaveLength(2);
    for (const names of lists) expect(names).toEqual([...read].sort());
  });

  it('B25 lets a body through that its door takes, and none to a door without a body that is worth storing', () => {
    const bytes = (text: string) => Number(text.slice(0, -1)) * (text.endsWith('m') ? 1_048_576 : 1_024);
    const limit = (block: string) => bytes(/client_max_body_size (\d+[km]);/.exec(block)?.[1] ?? '0k');
    const blocks = [...directives.matchAll(/^location (= \S+|~ \S+|\/\S*|@\w+) \{\n([^}]*)/gm)].map(
      ([, name = '', block = '']) => ({ name, block }),
    );
    const other = patternOf(directives, /location ~ (\^\/\(\?:site\S+)/);
    const others = limit(blocks.find(({ name }) => name.startsWith('~ ^/(?:site'))?.block ?? '');
    expect(others).toBeLessThanOrEqual(256 * 1_024);
    const uploads = doorPaths.flatMap((door) => doorRoute(door).upload?.path ?? []);
    expect(uploads.sort()).toEqual(['/forms/lead/apply', '/site/consultation2']);
    for (const door of doorPaths) {
      const { maxBodyBytes, upload } = doorRoute(door);
      const [, first = ''] = door.split('/');
      if (maxBodyBytes > 0) expect(`/${first}`, door).toMatch(other);
      expect(upload?.otherBytes ?? maxBodyBytes, door).toBeLessThanOrEqual(others);
      if (!upload) continue;
      const block = blocks.find(({ name }) => name === `= ${upload.path}`)?.block ?? '';
      expect([upload.path, limit(block) >= maxBodyBytes]).toEqual([upload.path, true]);
      expect(limit(block)).toBeLessThan(maxBodyBytes + 4 * 1_048_576);
      expect(shared).toContain(`"POST ${upload.path}" $sender;`);
    }
    // Nothing of a body is stored at the edge, and nothing of an answer that is not kept.
    expect(directives).toMatch(/^proxy_request_buffering off;$/m);
    expect(directives).toMatch(/^proxy_max_temp_file_size 0;$/m);
    expect(directives).not.toContain('proxy_request_buffering on');
  });

  it('B19 has room for more senders than one, and for what each keeps open', () => {
    const main = read('nginx.conf');
    const number = (name: string, text: string) =>
      Number(new RegExp(`${name} (?:zone=)?(?:max=)?(\\d+)`).exec(text)?.[1]);
    const connections = number('worker_connections', main);
    const requests = number('limit_conn open_requests', directives);
    // Each request holds two connections, one to the visitor and one to the site.
    expect(connections).toBeGreaterThanOrEqual(16 * 2 * requests);
    expect(number('worker_rlimit_nofile', main)).toBeGreaterThan(connections + number('open_file_cache', directives));
    expect(compose).toContain(`nofile: { soft: ${number('worker_rlimit_nofile', main)}`);
    expect(requests).toBe(8 * number('http2_max_concurrent_streams', read('tls.conf')));
    for (const name of ['client_header_timeout', 'client_body_timeout', 'keepalive_timeout', 'send_timeout'])
      expect([name, number(name, directives) <= 30]).toEqual([name, true]);
  });

  it('B19 has memory for what all its connections can occupy, twice that of slow readers', () => {
    const main = read('nginx.conf');
    /** The product of the numbers that a pattern finds. */
    const amount = (pattern: RegExp, text: string) =>
      (pattern.exec(text) ?? ['', 'none']).slice(1).reduce((product, number) => product * Number(number), 1);
    const connections = amount(/^worker_processes (\d+);/m, main) * amount(/worker_connections (\d+);/, main);
    const memory = amount(/^ {2}edge:[\s\S]*?mem_limit: (\d+)m$/m, compose) * 1_024;
    const zones = [...shared.matchAll(/(?:keys_)?zone=\w+:(\d+)m/g)].map(([, size]) => Number(size) * 1_024);
    expect(zones).toHaveLength(9);
    const keys = zones.reduce((sum, size) => sum + size, 0);
    // In kB. A request holds two connections; the first kilobyte of headers has a buffer of its own.
    const response =
      amount(/^proxy_buffer_size (\d+)k;$/m, directives) + amount(/^proxy_buffers (\d+) (\d+)k;$/m, directives);
    const headers = 1 + amount(/^large_client_header_buffers (\d+) (\d+)k;$/m, directives);
    expect(2 * ((connections / 2) * response + keys)).toBeLessThanOrEqual(memory);
    expect(connections * headers + keys).toBeLessThan(memory);
  });

  it('B19 gives no address a wider limit for its ending', () => {
    const kind = patternOf(shared, /"~(\S+)" file;/);
    for (const path of ['/_next/static/a/b.js', '/media/a.jpg', '/drawings/a.svg', '/icon.svg', '/aql-worker.js'])
      expect(path).toMatch(kind);
    for (const path of [
      '/en/share/x.png',
      '/homeInfoDetailed/1.html',
      '/forms/lead/x.ab',
      '/_next/data/x.json',
      '/x/media/a.jpg',
    ])
      expect(path).not.toMatch(kind);
    const map = /map \$uri \$door \{([^}]*)\}/.exec(shared)?.[1] ?? '';
    expect(map.indexOf('$found')).toBeLessThan(map.indexOf(' file;'));
  });

  it('B27 never keeps pages and calls about one person', () => {
    const page = patternOf(shared, /"~\*(\^\S+)" 1;/);
    for (const path of [
      '/account/sign-in',
      '/en/account/code',
      '/report/x',
      '/fr/report/x/y',
      '/verify',
      '/redirect',
      '/es/search',
      '/form-result',
      '/en/form-result',
    ])
      expect(path).toMatch(page);
    for (const path of ['/', '/en', '/reporting', '/blog/report', '/sample-report', '/en/aql'])
      expect(path).not.toMatch(page);
    const door = patternOf(directives, /location ~ (\^\/\(\?:site\S+)/);
    for (const path of [
      '/site/consultation',
      '/forms/lead/guide',
      '/forms/comment',
      '/api/v1/user',
      '/topapi/v1/post',
      '/account/session',
      '/redirect',
      '/vitals',
      '/readyz',
      '/api/revalidate',
    ])
      expect(path).toMatch(door);
    expect(directives).toMatch(/proxy_cache_methods GET HEAD;/);
    expect(directives).toMatch(/location = \/metrics \{\s*return 404;/);
  });

  it('shows no page beyond the life that its own header gives it, unless the site is down', () => {
    const stale = /proxy_cache_use_stale ([^;]+);/.exec(directives)?.[1];
    expect(stale).toContain('error timeout');
    expect(stale).not.toContain('updating');
    const pages = directives.slice(directives.indexOf('location / {'), directives.indexOf('location /_next/static/'));
    expect(pages).not.toMatch(/proxy_cache_valid|proxy_ignore_headers/);
  });

  it('gives every answer the name of its own request, also one that was kept', () => {
    expect(directives).toContain('proxy_hide_header X-Request-Id;');
    expect(directives).toContain('add_header X-Request-Id $request_id always;');
    // nginx drops inherited headers in a location that adds one of its own.
    const crowded = /location @crowded \{[^}]*\{[^}]*\}[^}]*\}/.exec(directives)?.[0] ?? '';
    expect(crowded).toContain('add_header X-Request-Id $request_id always;');
    expect(directives.replace(crowded, '').match(/add_header/g)).toHaveLength(1);
  });

  it('asks all processes for a file of a build, since some have another one during an update', () => {
    const files = directives.slice(
      directives.indexOf('location /_next/static/ {'),
      directives.indexOf('location ~ ^/(?:media'),
    );
    expect(files).toMatch(/proxy_next_upstream [^;]*http_404/);
    expect(files).toContain('proxy_next_upstream_tries 0;');
    const elsewhere = directives.replace(files, '');
    // A deployment stops as many processes as it has started: the two that stop must not be the only ones tried.
    expect(elsewhere).toMatch(/^proxy_next_upstream_tries 0;\nproxy_next_upstream_timeout 10s;$/m);
    expect(elsewhere).not.toMatch(/http_404|non_idempotent/);
  });

  it('answers what a certificate program puts down, before and after the first certificate', () => {
    for (const name of ['http.conf', 'tls.conf'])
      expect(read(name)).toMatch(/location \/\.well-known\/acme-challenge\/ \{\s*root \/var\/www\/acme;/);
    expect(compose).toMatch(/- \$\{ACME_DIR:-\.\/acme\}:\/var\/www\/acme:ro/);
  });

  it('tells the site one address of the visitor, whatever they claimed', () => {
    expect(directives).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(directives).not.toContain('$proxy_add_x_forwarded_for');
    expect(directives).toContain('proxy_set_header Forwarded "";');
    expect(compose).toMatch(/TRUST_PROXY: \$\{TRUST_PROXY:-1\}/);
  });

  it('B19 limits every kind of address that it logs, by one of its limits', () => {
    const kinds = ['page', 'file', 'share', ...(/\(\?<found>([^)]+)\)/.exec(shared)?.[1] ?? '').split('|')];
    const counted = (name: string) => {
      const map = new RegExp(`map \\$door \\$${name} \\{([^}]*)\\}`).exec(shared)?.[1] ?? '';
      const [, pattern = '', value = ''] = /"~(\S+)" (\S+);/.exec(map) ?? [];
      const [, fallback = ''] = /default (\S+);/.exec(map) ?? [];
      return (kind: string) => ((new RegExp(pattern).test(kind) ? value : fallback) === '$sender' ? [name] : []);
    };
    const limits = ['page_sender', 'file_sender', 'call_sender'].map(counted);
    for (const kind of kinds) expect([kind, limits.flatMap((limit) => limit(kind)).length]).toEqual([kind, 1]);
    for (const zone of ['page_rate', 'file_rate', 'call_rate'])
      expect(directives).toMatch(new RegExp(`limit_req zone=${zone} burst=\\d+ nodelay;`));
    for (const zone of ['open_requests', 'open_calls'])
      expect(directives).toMatch(new RegExp(`limit_conn ${zone} \\d+;`));
  });

  it('B36 logs neither addresses nor paths nor words of visitors', () => {
    const format = /log_format site [^;]+;/.exec(shared)?.[0] ?? '';
    expect(format).toContain('$request_id');
    expect(format).not.toMatch(/\$(?:remote_addr|request\b|request_uri|uri|args|http_)/);
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

  it('sets the memory allocator like npm start', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
    for (const [name, value] of Object.entries(allocator)) {
      expect(image).toContain(`  ${name}=${value} \\\n`);
      expect(scripts.start.split(' ')).toContain(`${name}=${value}`);
    }
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
    expect(compose).toMatch(/volumes: \[data:\/data\]/);
    expect(compose).toMatch(/^ {6}DATA_DIR: \/data$/m);
    expect(compose).toMatch(/^ {6}PORT: "3000"$/m);
    expect(read('upstream.conf')).toContain('server site:3000 resolve');
    const example = readFileSync('lib/deploy/env.example', 'utf8');
    const asked = [...compose.matchAll(/^\s+(?:- |ports: ).*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name),
    );
    expect(asked).toEqual(expect.arrayContaining(['HTTP_PORT', 'HTTPS_PORT', 'EDGE', 'TLS_DIR', 'ACME_DIR']));
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it('takes a form whose result travels in cookies, both ways', () => {
    const bytes = (name: string) => Number(new RegExp(`${name} (?:\\d+ )?(\\d+)k;`).exec(directives)?.[1]) * 1_024;
    // Four cookies of 3,800 characters plus their surrounding bytes.
    for (const name of ['large_client_header_buffers', 'proxy_buffer_size'])
      expect(bytes(name), name).toBeGreaterThanOrEqual(20 * 1_024);
  });

  it('is updated by a build, a wait for the new processes and then the end of the old ones', () => {
    const [before, build, begin, end] =
      (manual.split('An update without a gap')[1] ?? '').split('```')[1]?.trim().split('\n') ?? [];
    expect(before).toMatch(/^old=\$\(.* ps -q site\)$/);
    expect(build).toMatch(/ build site$/);
    expect(begin).toMatch(/ up -d --wait .*--no-recreate --scale site=4 site && /);
    // Not by `--scale site=2`: Compose before 2.31 removes the new containers and recreates the old ones.
    expect(end).toMatch(/^ +docker stop \$old && docker rm \$old/);
  });

  it('gives each service no more memory than was planned', () => {
    const services = compose
      .slice(compose.indexOf('services:'), compose.indexOf('\nvolumes:'))
      .split(/^ {2}(?=\w+:$)/m)
      .slice(1);
    expect(services.map((service) => [service.split(':')[0], /^ {4}mem_limit: (\w+)$/m.exec(service)?.[1]])).toEqual([
      ['site', '1g'],
      ['edge', '1536m'],
      ['db', '1g'],
    ]);
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
    for (const name of readdirSync('lib/deploy/nginx'))
      if (!/^(?:http|tls)\.conf$/.test(name)) expect(compose).toContain(`- ./nginx/${name}:/etc/nginx/`);
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
