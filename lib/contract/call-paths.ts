/** Paths and headers without schemas, so that browser bundles can import them. */

/** `{topapi host}`, except `countries` at `{config host}`. A key or slug follows the `/`. */
export const contentPaths = {
  posts: '/topapi/v1/post',
  post: '/topapi/v1/post/',
  cachedPost: '/topapi/v1/post/cache/',
  tags: '/topapi/v1/post/tag',
  aqlDownloads: '/topapi/v1/post/aql',
  recommend: '/topapi/v1/recommend',
  navigation: '/topapi/v1/navigation',
  videoSnapshot: '/topapi/v1/video-snapshot',
  log: '/topapi/v1/log',
  page: '/pages/',
  countries: '/api/config/country',
} as const;

/** Only the embedded service has `challenge` and `data`. */
export const sitePaths = {
  exists: '/site/existsConsultationEmail',
  consultation: '/site/consultation',
  consultation2: '/site/consultation2',
  challenge: '/site/challenge',
  data: '/site/data',
} as const;

/** Makes retries of a lead idempotent: any text that is unique to one filled-in form. */
export const idempotencyHeader = 'idempotency-key';
/** The context of a lead as percent-encoded JSON; never sent to an upstream. */
export const contextHeader = 'lead-context';

/** Web vitals with consent, and what becomes of a form in the browser. */
export const vitalsPath = '/vitals';
export const formBeacons = ['seen', 'begun', 'refused'] as const;
export type FormBeacon = (typeof formBeacons)[number];

/** Only the embedded service has `captcha`. */
export const accountPaths = {
  country: '/api/v2/country',
  userValid: '/api/v1/user/valid',
  inspectorValid: '/api/v1/inspector/valid',
  sendCode: '/api/v1/register/verification',
  user: '/api/v1/user',
  inspector: '/api/v1/inspector',
  login: '/api/v1/login',
  inspectorLogin: '/api/v1/inspector/login',
  sendRecovery: '/api/v1/forgotpassword/verification',
  recover: '/api/v1/forgotpassword',
  inspectorRecover: '/api/v1/inspector/forgotpassword',
  captcha: '/api/v1/captcha/challenge',
} as const;

/** The visitor's own language, which selects that of mails. Never sent to an upstream. */
export const visitorLocaleHeader = 'site-locale';
/** Base64 of `{challenge, solution}`; status 428 asks for it. Never sent to an upstream. */
export const proofHeader = 'account-proof';
/** The context of a comment as percent-encoded JSON; never sent to an upstream. */
export const commentContextHeader = 'comment-context';
export const commentPageSize = 20;

/** A cookie that scripts read; over https its name has the prefix `__Host-`. */
export const sessionHintName = 'signed-in';
export const sessionPaths = {
  session: '/account/session',
  signOut: '/account/sign-out',
  landing: '/redirect',
} as const;

export const setupPaths = { setup: '/account/setup', terms: '/account/terms', event: '/account/event' } as const;

export const reactionCall = (of: string, id: string | number, kind: string): string => `/topapi/v1/${of}/${id}/${kind}`;
/** Served by this site, also when an upstream stores the comments. */
export const commentChallengePath = '/topapi/v1/comment/challenge';

export const reportPrefix = '/api/report/';
export const reportPath = (slug: string) => `${reportPrefix}${encodeURIComponent(slug)}`;
export const reportFilesPrefix = '/report-files/';
export const remoteMediaPrefix = '/remote-media/';
