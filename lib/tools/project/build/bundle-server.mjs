import { build } from 'esbuild';

/** Packages stay external: Next's modules must be the same instances that Next itself loads. */
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
