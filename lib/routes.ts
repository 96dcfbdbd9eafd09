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
  '/account/inspector-register', '/account/code', '/account/recover', '/account/inspector-recover',
] as const;
export type FixedRoute = (typeof fixedRoutes)[number];

/** The same-origin calls, as they arrive: `app/` holds a handler for each of these and for nothing beside them. */
export const doorPattern = /^\/(?:healthz$|\.well-known\/(?:security\.txt|gpc\.json)$|redirect$|account\/(?:session|sign-out)$|topapi\/.|pages\/.|site\/.|api\/(?:config|v1|v2)\/.)/;

/** First path segments that belong to fixed routes and doors; no post may take one as its slug. */
export const reservedFirstSegments: readonly string[] = [
  'zh', 'en', 'fr', 'es', 'topapi', 'api', 'site', 'pages', 'redirect', 'media', 'drawings', '_next', 'account',
  'service', 'service-list', 'product', 'templateReport', 'sample-report', 'contact-sales', 'technical-support',
  'contactus', 'contact', 'privacyPolicy', 'your-data', 'accessibility', '.well-known', 'factoryVrDetail', 'inspection', 'onlinePlatform', 'search', 'blog',
  'NewsCenter', 'QcEncyclopedia', 'category', 'homeInfoDetailed', 'courses', 'article', 'coverage', 'india',
  'recruit', 'whoweare', 'aql', 'faq', 'customer-feedback', 'ordering-guide', 'terms', 'report', 'verify',
  'status-404', 'status-503', 'listing', 'healthz',
];

/** Where the pages behind a status live inside `app/[locale]`; no visitor can ask for them by name. */
export const statusPages = { missing: '/status-404', unavailable: '/status-503' } as const;
