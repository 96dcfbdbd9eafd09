import { build } from 'esbuild';

/**
 * Compiles `lib/server` into one file beside Next's build, so that a server in production needs no compiler. Packages stay
 * outside: Next's own modules must be the copies that Next itself loads.
 * @param {string} outfile
 */
export async function bundleServer(outfile) {
  await build({
    entryPoints: ['lib/server/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
}
