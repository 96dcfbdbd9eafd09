import { z } from 'zod';

const origin = z
  .string()
  .trim()
  .refine((value) => {
    try {
      const url = new URL(value);
      return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
    } catch {
      return false;
    }
  }, 'must be an origin such as https://api.example.com, without a path')
  .transform((value) => new URL(value).origin);

const absoluteUrl = z.url({ protocol: /^https?$/, error: 'must be an absolute http or https address' });

/** Every setting, documented in README.md; a value that does not parse stops start and build. */
export const configSchema = z.object({
  SITE_URL: origin.default('http://localhost:3000'),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  CONTENT_DIR: z.string().trim().min(1).default('content'),
  TOPAPI_ORIGIN: origin.optional(),
  CONFIG_ORIGIN: origin.optional(),
  LOGIN_URL: absoluteUrl.optional(),
  SIGNUP_URL: absoluteUrl.optional(),
  ICP_NUMBER: z.string().trim().min(1).max(60).optional(),
});
export type Config = z.infer<typeof configSchema>;

/** Parses an environment; throws one Error that lists every bad name and why, never its value. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = configSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings cannot be used; correct them and start again:\n${lines.join('\n')}`);
}
