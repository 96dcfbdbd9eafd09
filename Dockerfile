# docker build --build-arg SITE_URL=https://www.example.com -t verilot .

FROM node:24-bookworm-slim AS base
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /site

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The settings that pages show, so that the image contains the pages of this place. All settings are read again at the
# start; a process whose values differ renders its own pages.
ARG SITE_URL TOPAPI_ORIGIN LOCALES MEDIA_HOSTS CONFIG_ORIGIN SITE_API_ORIGIN ACCOUNT_ORIGIN APP_ORIGIN PRIVACY_PAGE \
  TRADER_AGREEMENT INSPECTOR_AGREEMENT RECOVERY_HASH_PREFIX LOGIN_URL SIGNUP_URL ICP_NUMBER TCAPTCHA_APP_ID \
  EN_PHONE EMAIL_RULE COMMENTS EXAMPLES BAIDU_SITE_VERIFICATION BING_SITE_VERIFICATION GOOGLE_SITE_VERIFICATION \
  SO_SITE_VERIFICATION SOGOU_SITE_VERIFICATION YANDEX_SITE_VERIFICATION
# The captcha secrets are required at build time but appear on no page, so placeholders keep them out of the image.
RUN TCAPTCHA_APP_SECRET=none TCAPTCHA_SECRET_ID=none TCAPTCHA_SECRET_KEY=none \
  node lib/tools/project/build.mjs \
  && rm -rf .next/cache .next/trace .next/trace-build .next/diagnostics .next/types tests \
  && npm prune --omit=dev --no-audit --no-fund
# Removes what nothing reads at run time: compilers, CSS tools, the browser driver, packages that are bundled into the
# pages, the ES module, experimental and development copies of Next and React, source maps, type declarations, file
# traces, and all font files except those of the share images. Packs the rendered pages last.
RUN rm -rf node_modules/@next/swc-* node_modules/@swc/core* node_modules/@tailwindcss node_modules/tailwindcss node_modules/lightningcss* node_modules/playwright* \
    node_modules/echarts node_modules/zrender node_modules/world-atlas node_modules/lucide-react node_modules/swiper \
    node_modules/@sveltia/cms/npm node_modules/@sveltia/cms/schema node_modules/@shikijs node_modules/leaflet node_modules/terra-draw* \
    node_modules/caniuse-lite node_modules/next-intl-swc-plugin-extractor node_modules/jiti \
    node_modules/next/dist/esm node_modules/next/dist/docs node_modules/next/dist/bundle-analyzer node_modules/next/dist/compiled/*-experimental \
  && find node_modules .next -type f \( -name '*.map' -o -name '*.nft.json' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.runtime.dev.js' -o -name '*.development.js' \) -delete \
  && find node_modules/@fontsource-variable/material-symbols-outlined -name '*.woff2' ! -name '*-wght-*' -delete \
  && find node_modules/@fontsource -name '*.woff*' ! -name '*-[46]00-normal.woff' -delete \
  && node lib/tools/project/build/pack.mjs

# `output: 'standalone'` does not fit: the site also reads content, migrations and build output at run time, and the
# owner's commands (leads, backup, restore) run from their sources.
FROM base
ENV NODE_ENV=production \
  # Disables npm's update check, which would add lines to the output of the owner's commands.
  NPM_CONFIG_UPDATE_NOTIFIER=false \
  # Node itself loads next.config.ts, because the image contains no compiler.
  __NEXT_NODE_NATIVE_TS_LOADER_ENABLED=true \
  # As in `npm start`: less memory (decision 8 in lib/decisions.md).
  MALLOC_ARENA_MAX=2 \
  PORT=3000 \
  DATA_DIR=/data
COPY --from=build /site/package.json /site/next.config.ts /site/tsconfig.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/public ./public
COPY --from=build /site/content ./content
COPY --from=build /site/messages ./messages
COPY --from=build /site/lib ./lib
COPY --from=build /site/.next ./.next
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".next/site-server.mjs"]
