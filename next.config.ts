import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';
import type { NextConfig } from 'next';

const nextConfig: NextConfig = {
  cacheComponents: true,
  poweredByHeader: false,
  partialPrefetching: false,
  cacheHandler: fileURLToPath(new URL('lib/next/cache-handler.cjs', import.meta.url)),
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  experimental: { cpus: 2 },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig);
