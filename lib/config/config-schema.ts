import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseFilesUrl } from './files-url';

const text = z.string().trim();
const named = (max: number) => text.min(1).max(max);
const matching = (pattern: RegExp, message: string) => text.regex(pattern, message);

const origin = text
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, pathname, search, hash, username } = new URL(value);
    return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username;
  }, 'must be an origin such as https://api.example.com, without a path')
  .transform((value) => new URL(value).origin);

const absoluteUrl = z.url({ protocol: /^https?$/, error: 'must be an absolute http or https address' });

/** A connection URL. It may contain a password, so no error message repeats the value. */
const serviceUrl = (protocols: string[], example: string) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address such as ${example}`,
  );

/** It may contain a secret, so no error message repeats the value. */
const filesUrl = text.refine(
  (value) => parseFilesUrl(value) !== null,
  'must be an address such as s3://key:secret@host/bucket?region=eu-central-1 or file:///folder',
);

const mailbox = /^(?:[^<>@,;\r\n]*<[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/;
const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const mailboxList = commaList.refine(
  (list) => list.length > 0 && list.every((item) => mailbox.test(item)),
  'must be mail addresses separated by commas',
);

/** `files.example.com`, `*.example.com`, or either with a port. */
const hostList = commaList
  .transform((list) => list.map((host) => host.toLowerCase()))
  .refine(
    (list) => list.every((item) => /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(item)),
    'must be hosts separated by commas, without scheme and path',
  );

const slug = matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'must be a slug of letters, digits, hyphens and underscores');

const verification = matching(/^[\w+/=.:-]{1,200}$/, 'must be the value of the tag alone').optional();

const whole = (what: string, min: number, max: number) =>
  z.coerce
    .number({ error: `must be ${what}` })
    .int()
    .min(min)
    .max(max);
const days = whole('a number of days', 1, 36_500);
const codesPerDay = whole('a number of codes', 1, 1_000);
const flag = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .default('0')
  .transform((value) => value === '1');
const secret = z.string().min(16, 'must hold at least 16 characters').max(500).optional();

/** Settings that cached pages depend on: a page rendered under another value must not be served. */
const pageShape = {
  SITE_URL: origin.default('http://localhost:3000'),
  CONTENT_DIR: text.min(1).default('content'),
  LOCALES: matching(/^[a-z]{2}(?:,[a-z]{2})*$/, 'must be a list of languages as zh,en').default('zh,en,fr,es'),
  TOPAPI_ORIGIN: origin.optional(),
  MEDIA_HOSTS: hostList.default([]),
  CONFIG_ORIGIN: origin.optional(),
  SITE_API_ORIGIN: origin.optional(),
  ACCOUNT_ORIGIN: origin.optional(),
  APP_ORIGIN: origin.optional(),
  PRIVACY_PAGE: slug.default('privacyPolicy'),
  TRADER_AGREEMENT: slug.default('terms-trader'),
  INSPECTOR_AGREEMENT: slug.default('terms-inspector'),
  RECOVERY_HASH_PREFIX: z.string().max(200).default('forgotpassword'),
  TCAPTCHA_APP_ID: matching(/^\d{4,20}$/, 'must be the number of a Tencent captcha').optional(),
  EN_PHONE: flag,
  EMAIL_RULE: z.enum(['strict', 'relaxed']).default('strict'),
  COMMENTS: z.enum(['publish', 'hold', 'off'], { error: 'must be publish, hold or off' }).default('publish'),
  EXAMPLES: z.enum(['show', 'hide'], { error: 'must be show or hide' }).default('show'),
  LOGIN_URL: absoluteUrl.optional(),
  SIGNUP_URL: absoluteUrl.optional(),
  ICP_NUMBER: named(60).optional(),
  BAIDU_SITE_VERIFICATION: verification,
  BING_SITE_VERIFICATION: verification,
  GOOGLE_SITE_VERIFICATION: verification,
  SO_SITE_VERIFICATION: verification,
  SOGOU_SITE_VERIFICATION: verification,
  YANDEX_SITE_VERIFICATION: verification,
};
const processShape = {
  DATA_DIR: text.min(1).default('.data'),
  FILES_URL: filesUrl.optional(),
  REPORT_ORIGIN: origin.optional(),
  REPORT_FILE_HOSTS: hostList.default([]),
  REPORT_IMAGES_MB: whole('a number of megabytes', 16, 1_000_000).default(1_024),
  DATABASE_URL: serviceUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
  SMTP_URL: serviceUrl(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: matching(mailbox, 'must be a mail address').optional(),
  LEADS_TO: mailboxList.optional(),
  CRM_WEBHOOK_URL: absoluteUrl.optional(),
  CRM_WEBHOOK_SECRET: secret,
  CRM_WEBHOOK_FORMAT: z.enum(['json', 'slack', 'wecom'], { error: 'must be json, slack or wecom' }).default('json'),
  SMS_WEBHOOK_URL: absoluteUrl.optional(),
  SMS_WEBHOOK_SECRET: secret,
  SMS_DAILY_LIMIT: whole('a number of messages', 1, 10_000_000).default(1_000),
  CODES_PER_EMAIL_PER_DAY: codesPerDay.default(10),
  CODES_PER_PHONE_PER_DAY: codesPerDay.default(5),
  TCAPTCHA_APP_SECRET: named(200).optional(),
  TCAPTCHA_SECRET_ID: named(200).optional(),
  TCAPTCHA_SECRET_KEY: named(200).optional(),
  TRUST_PROXY: whole('the number of proxies in front of the site', 0, 9).default(0),
  TRUST_PROXY_HEADER: z
    .enum(['x-forwarded-for', 'forwarded'], { error: 'must be x-forwarded-for or forwarded' })
    .default('x-forwarded-for'),
  NETWORK_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).min(0).max(1_000).default(1),
  LEADS_RETENTION_DAYS: days.default(730),
  // Longer than a session, so that nobody who is signed in loses the account.
  ACCOUNT_RETENTION_DAYS: days.min(31, 'must be 31 days or more').default(1_095),
  COMMENT_RETENTION_DAYS: days.default(90),
  LIKE_RETENTION_DAYS: days.default(365),
  METRICS_TOKEN: secret,
  REVALIDATE_SECRET: secret,
  ADMIN_REPOSITORY: matching(/^[\w.-]+(?:\/[\w.-]+)+$/, 'must be a repository as owner/name').optional(),
  ADMIN_BACKEND: z.enum(['github', 'gitlab', 'gitea'], { error: 'must be github, gitlab or gitea' }).default('github'),
  ADMIN_BRANCH: named(200).default('main'),
  ADMIN_URL: origin.optional(),
  ADMIN_APP_ID: named(200).optional(),
  ADMIN_FOLDER: matching(/^[\w.-]+(?:\/[\w.-]+)*$/, 'must be a folder of the repository as content').default('content'),
  ACCESS_LOG: flag,
  DRAIN_SECONDS: whole('a number of seconds', 0, 300).default(0),
  CDN_SECONDS: whole('a number of seconds', 0, 31_536_000).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: absoluteUrl.optional(),
  OTEL_SERVICE_NAME: named(100).default('verilot'),
  SECURITY_CONTACT: matching(
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'must be mailto:… or an https address',
  ).optional(),
  INDEXNOW_KEY: matching(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens').optional(),
  INDEXNOW_ENDPOINT: absoluteUrl.default('https://api.indexnow.org/indexnow'),
};

/** Documented in lib/deploy/operator-manual.md. An invalid value aborts the start and the build. */
export const configSchema = z.object({ ...pageShape, ...processShape }).superRefine((settings, context) => {
  const need = (name: keyof typeof processShape, reason: string) => {
    if (!settings[name]) context.addIssue({ code: 'custom', path: [name], message: `is needed with ${reason}` });
  };
  // Without these secrets captcha tickets could not be verified: either every ticket would pass or none.
  if (settings.TCAPTCHA_APP_ID && !settings.ACCOUNT_ORIGIN)
    for (const name of ['TCAPTCHA_APP_SECRET', 'TCAPTCHA_SECRET_ID', 'TCAPTCHA_SECRET_KEY'] as const)
      need(name, 'TCAPTCHA_APP_ID, to check its tickets');
  if (settings.ADMIN_REPOSITORY && settings.ADMIN_BACKEND === 'gitea') need('ADMIN_URL', 'ADMIN_BACKEND=gitea');
  // Without a signature the receiver could not tell our calls from forged ones; a chat's secret is its address.
  if (settings.CRM_WEBHOOK_URL && settings.CRM_WEBHOOK_FORMAT === 'json')
    need('CRM_WEBHOOK_SECRET', 'CRM_WEBHOOK_URL, to sign what is sent');
});
export type Config = z.infer<typeof configSchema>;

/** Blank values count as unset. Throws one Error that lists every invalid name with the reason, never the value. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = configSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings cannot be used; correct them and start again:\n${lines.join('\n')}`);
}

const isPageSetting = (name: string): name is keyof typeof pageShape => Object.hasOwn(pageShape, name);
export const pageSettings = Object.keys(pageShape).filter(isPageSetting);

export function pageSettingsHash(settings: Config): string {
  const values = pageSettings.map((name) => [name, settings[name] ?? null]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
}
