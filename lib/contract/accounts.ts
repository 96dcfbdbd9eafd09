import { z } from 'zod';
import { idSchema } from './envelope';

/** The calls of the account service; `captcha` is of the embedded one alone. */
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

/** The calls of this site about its own session; they never leave it. */
export const sessionPaths = {
  session: '/account/session',
  signOut: '/account/sign-out',
  landing: '/redirect',
} as const;

export const maxAccountBodyBytes = 16 * 1024;
export const maxAccountAnswerBytes = 1024 * 1024;

/** The header that names the language of an answer, and the only two values that it ever has. */
export const localeHeader = 'locale';
export const wireLocales = ['en', 'zh_CN'] as const;
export type WireLocale = (typeof wireLocales)[number];

/** The visitor's own language (zh en fr es), so that mails are written in it. It never reaches an upstream. */
export const visitorLocaleHeader = 'site-locale';
/**
 * A solved challenge beside a body that has no place for one, asked for with status 428 and the address to fetch the challenge
 * from: base64 of `{challenge, solution}`. It never reaches an upstream.
 */
export const proofHeader = 'account-proof';

const text = (max: number) => z.string().max(max);
const code = text(60);
const password = text(200);
const phoneCode = text(10).default('+86');
export const identityTypes = ['email', 'phone_number'] as const;
export type IdentityType = (typeof identityTypes)[number];

const emailIdentity = z.object({ type: z.literal('email'), email: text(200) });
const phoneIdentity = z.object({ type: z.literal('phone_number'), phone_number: text(50) });
const newPassword = z.object({ password, confirmpassword: password, verification_code: code.default('') });

/** The registration of a trader by e-mail; the code is empty while the form is only checked. */
export const traderEmailSchema = emailIdentity.extend({
  ...newPassword.shape,
  company_name: text(200),
  personal_information: z.object({ first_name: text(200), telephone: text(200), telephone_code: phoneCode }),
  country: z.union([z.number().int().nonnegative(), text(20)]),
});
export const traderPhoneSchema = phoneIdentity.extend({
  ...newPassword.shape,
  company_name: text(200),
  phone_number_code: phoneCode,
});
export const traderRegistrationSchema = z.discriminatedUnion('type', [traderEmailSchema, traderPhoneSchema]);
export type TraderRegistration = z.infer<typeof traderRegistrationSchema>;

/** The registration of an inspector: by phone on Chinese screens, by e-mail on the others; a company is taken, never asked for. */
export const inspectorRegistrationSchema = z.discriminatedUnion('type', [
  emailIdentity.extend({ ...newPassword.shape, company_name: text(200).optional() }),
  phoneIdentity.extend({
    ...newPassword.shape,
    phone_number_code: phoneCode,
    invitation_code: text(50).default(''),
    company_name: text(200).optional(),
  }),
]);
export type InspectorRegistration = z.infer<typeof inspectorRegistrationSchema>;
export type Registration = TraderRegistration | InspectorRegistration;

/** `POST /api/v1/login` and `/api/v1/inspector/login`. */
export const signInSchema = z.discriminatedUnion('type', [
  emailIdentity.extend({ password }),
  phoneIdentity.extend({ password, phone_code: phoneCode }),
]);
export type SignIn = z.infer<typeof signInSchema>;

/** `POST /api/v1/forgotpassword` and `/api/v1/inspector/forgotpassword`. */
const newSecret = z.object({ verification_code: code, password, repeat_password: password });
export const recoverySchema = z.discriminatedUnion('type', [
  emailIdentity.extend(newSecret.shape),
  phoneIdentity.extend({ ...newSecret.shape, phone_number_code: phoneCode }),
]);
export type Recovery = z.infer<typeof recoverySchema>;

/**
 * `GET …/verification`: whom to send a code to; a phone needs what the captcha yielded. From our own proof of work `ticket` is
 * base64 of `{challenge, solution}` and `randstr` the challenge's nonce.
 */
export const verificationSchema = z.object({
  type: z.enum(identityTypes),
  to: text(200).min(1),
  ticket: text(6_000).optional(),
  randstr: text(200).optional(),
});

export const captchaPurposes = ['register', 'recover', 'sign-in', 'valid'] as const;
/** `GET /api/v1/captcha/challenge`: a puzzle that is good for one purpose and one recipient, once, for five minutes. */
export const captchaQuerySchema = z.object({ purpose: z.enum(captchaPurposes), to: text(200).min(1) });

/** A number, or its digits as text; nothing else counts as one, an empty or missing code least of all. */
const answerCode = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
/** Every account call answers with this envelope; code 0 is success. */
export const accountAnswerSchema = z.object({ code: answerCode, message: z.string().nullish(), data: z.unknown() });

/** A refusal: `challenge` is where to fetch the puzzle that status 428 asks for. */
export const accountErrorSchema = z.object({
  code: z.number(),
  message: z.string(),
  request_id: z.string().optional(),
  challenge: z.string().optional(),
});
export type AccountError = z.infer<typeof accountErrorSchema>;

const tokenText = z
  .string()
  .trim()
  .min(1)
  .max(8_000)
  .transform((value) => value.replace(/^bearer(?:\s+|$)/i, '').trim())
  .pipe(z.string().min(1));
const tokenDataSchema = z.union([
  z.object({ api_token: tokenText }).transform(({ api_token }) => api_token),
  z.object({ data: z.object({ api_token: tokenText }) }).transform(({ data }) => data.api_token),
]);

/** The token of a sign-in or registration at `data.api_token`, or `data.data.api_token` on one English path, without `Bearer`. */
export function tokenOfAnswer(answer: unknown): string | null {
  const parsed = accountAnswerSchema.safeParse(answer);
  if (!parsed.success || parsed.data.code !== 0) return null;
  return tokenDataSchema.safeParse(parsed.data.data).data ?? null;
}

/** What a recovery code is checked against in the browser: `hash` is made from prefix, code, key and time. */
export const recoveryProofSchema = z.object({
  key: z.string(),
  time: z.union([z.string(), z.number()]),
  hash: z.string(),
});
export type RecoveryProof = z.infer<typeof recoveryProofSchema>;

const regionSchema = z.object({
  /** Empty: the country's own. */
  code: z.string().nullish(),
  english_name: z.string().nullish(),
  chinese_name: z.string().nullish(),
  name: z.string().nullish(),
  /** Of the embedded list: a region that is registered under an id and telephoned under a code of its own. */
  id: idSchema.optional(),
  area_phone_number: z.coerce.string().optional(),
});
/** `GET /api/v2/country`: one country with its regions. */
export const accountCountrySchema = z.object({
  id: idSchema,
  code: z.string(),
  english_name: z.string().nullish(),
  chinese_name: z.string().nullish(),
  area_phone_number: z.coerce.string().nullish(),
  regions: z.array(regionSchema).nullish(),
});
export type AccountCountry = z.infer<typeof accountCountrySchema>;
export const accountCountriesSchema = accountAnswerSchema.extend({ data: z.array(accountCountrySchema) });

/** `GET /account/session`: who the browser's cookie stands for. */
export const sessionSchema = z.object({
  signedIn: z.boolean(),
  role: z.enum(['trader', 'inspector']).nullable(),
  name: z.string().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;
