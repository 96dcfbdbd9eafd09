import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const nextConfig: NextConfig = {
  cacheComponents: true,
  poweredByHeader: false,
  partialPrefetching: false,
  cacheHandler: fileURLToPath(new URL('lib/server/next-cache/cache-handler.cjs', import.meta.url)),
  reactStrictMode: true,
  // `lib/server` compresses instead: shared responses once, with Brotli too.
  compress: false,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Disable Next's bot detection: it re-renders every page for clients it takes for limited crawlers, bypassing all
  // caches. Our metadata is prerendered anyway.
  htmlLimitedBots: /(?!)/,
  // These load files relative to their own code, which a bundle would not include, or are loaded by few sites only.
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'jszip',
    'nodemailer',
    'sharp',
    'prom-client',
    '@vercel/otel',
  ],
  // Read by file name when a share image is rendered, so file tracing cannot find them.
  outputFileTracingIncludes: {
    '/share/**': [
      './node_modules/@fontsource/{instrument-sans,noto-sans-sc}/{unicode.json,files/*-{400,600}-normal.woff}',
      './public/drawings/*.svg',
    ],
  },
  // Writing the compiler cache takes an eighth of a build, source maps a ninth: of no use in CI, and a first build need
  // not make a cache. Next leaves one processor idle by default. No page is checked for showing something after a
  // navigation in the client.
  experimental: {
    instantInsights: { validationLevel: 'manual-warning' },
    cpus: availableParallelism(),
    turbopackFileSystemCacheForBuild: !process.env.CI && existsSync('.next/BUILD_ID'),
    turbopackSourceMaps: !process.env.CI,
  },
};

/** The plugin of next-intl imports a compiler, which a production server does not need. */
export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig);
}
