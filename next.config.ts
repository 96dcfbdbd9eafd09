import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const nextConfig: NextConfig = {
  cacheComponents: true,
  poweredByHeader: false,
  partialPrefetching: false,
  cacheHandler: fileURLToPath(new URL('lib/server/next-cache/cache-handler.cjs', import.meta.url)),
  reactStrictMode: true,
  // `lib/server` compresses: once what visitors share, with Brotli too.
  compress: false,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Nobody: Next draws a page anew, for no cache, for each whom it takes for a poor reader, and our heads are drawn ahead anyway.
  htmlLimitedBots: /(?!)/,
  // They load files beside their own code, which a bundle would leave behind.
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'nodemailer',
    'sharp',
    'prom-client',
    '@vercel/otel',
  ],
  // Read by name when a share picture is drawn, which no bundler sees.
  outputFileTracingIncludes: {
    '/share/**': [
      './node_modules/@fontsource/{instrument-sans,noto-sans-sc}/{unicode.json,files/*-{400,600}-normal.woff}',
      './public/drawings/*.svg',
    ],
  },
  // Where a machine is made for one build and thrown away, the compiler keeps nothing for the next: to write it is an eighth of the time.
  experimental: { cpus: 2, turbopackFileSystemCacheForBuild: !process.env.CI },
};

/** The plugin says to the bundler where translations are asked for; it brings a compiler along, which a server that is built can do without. */
export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig);
}
