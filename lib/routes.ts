/**
 * The routes of the site, locale-free, in one table. `page` is what `app/[locale]` holds; everything a visitor can type is
 * matched against this table before it reaches a page, so that unknown addresses cost neither a render nor a file.
 */
export const fixedRoutes = [
  '/', '/service', '/blog', '/NewsCenter', '/search', '/coverage', '/india', '/whoweare', '/faq', '/contact', '/contactus',
  '/contact-sales', '/privacyPolicy', '/your-data', '/accessibility', '/product', '/service-list/consumer-goods', '/service-list/industrial-products',
  '/service-list/capability-review', '/factoryVrDetail', '/onlinePlatform', '/inspection', '/aql', '/templateReport',
  '/sample-report', '/technical-support', '/QcEncyclopedia', '/recruit', '/customer-feedback', '/courses', '/ordering-guide',
  '/terms/trader', '/terms/inspector', '/account/sign-in', '/account/inspector-sign-in', '/account/register',
  '/account/inspector-register', '/account/code', '/account/recover', '/account/inspector-recover', '/verify', '/form-result',
] as const;
export type FixedRoute = (typeof fixedRoutes)[number];

/** The same-origin calls, as they arrive: `app/` holds a handler for each of these and for nothing beside them. */
export const doorPattern = /^\/(?:healthz$|\.well-known\/(?:security\.txt|gpc\.json)$|readyz$|metrics$|vitals$|redirect$|account\/(?:session|sign-out|setup|terms)$|forms\/.|topapi\/.|pages\/.|site\/.|report-files\/.|api\/(?:revalidate$|(?:config|report|v1|v2)\/.|aql(?:$|\/(?:tables|openapi\.json)$)))/;

/** Texts and pictures for programs that have handlers under their own addresses. */
export const programDoorPattern = /^\/(?:(?:robots|llms)\.txt|sitemap\.xml|sitemaps\/[a-z]{2}-(?:pages|articles)-[1-9]\d?\.xml|share\/.+\.png)$/;

/** First path segments that belong to fixed routes and doors; no post may take one as its slug. */
export const reservedFirstSegments: readonly string[] = [
  'zh', 'en', 'fr', 'es', 'topapi', 'api', 'site', 'pages', 'redirect', 'media', 'drawings', '_next', 'account',
  'service', 'service-list', 'product', 'templateReport', 'sample-report', 'contact-sales', 'technical-support',
  'contactus', 'contact', 'privacyPolicy', 'your-data', 'accessibility', '.well-known', 'factoryVrDetail', 'inspection', 'onlinePlatform', 'search', 'blog',
  'NewsCenter', 'QcEncyclopedia', 'category', 'homeInfoDetailed', 'courses', 'article', 'coverage', 'india',
  'recruit', 'whoweare', 'aql', 'faq', 'customer-feedback', 'ordering-guide', 'terms', 'report', 'report-files', 'verify',
  'status-404', 'status-410', 'status-429', 'status-503', 'listing', 'healthz', 'readyz', 'metrics', 'vitals', 'comments',
  'sitemaps', 'share', 'feeds', 'forms', 'form-result', 'manifests', 'markdown', 'index-now',
];

/** Where the pages behind a status live inside `app/[locale]`; no visitor can ask for them by name. */
export const statusPages = { missing: '/status-404', expired: '/status-410', limited: '/status-429', unavailable: '/status-503' } as const;
