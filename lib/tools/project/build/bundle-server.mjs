import { build } from 'esbuild';

/**
 * Bundles `lib/server` into one file next to Next's build, so that production needs no compiler. Packages stay
 * external: Next's modules must be the same instances that Next itself loads.
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
