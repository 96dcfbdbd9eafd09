import { z } from 'zod';
import { answerCodeSchema, challengeErrorSchema, idSchema } from './wire/envelope';

export const maxAccountBodyBytes = 16 * 1024;
export const maxAccountAnswerBytes = 1024 * 1024;

export const localeHeader = 'locale';
export const wireLocales = ['en', 'zh_CN'] as const;
export type WireLocale = (typeof wireLocales)[number];

const text = (max: number) => z.string().max(max);
const code = text(60);
const password = text(200);
const phoneCode = text(10).default('+86');
export const identityTypes = ['email', 'phone_number'] as const;
export type IdentityType = (typeof identityTypes)[number];

const emailIdentity = z.object({ type: z.literal('email'), email: text(200) });
const phoneIdentity = z.object({ type: z.literal('phone_number'), phone_number: text(50) });
const newPassword = z.object({ password, confirmpassword: password, verification_code: code.default('') });

/** The verification code is empty while `userValid` only validates the form. */
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

/** By phone in the Chinese interface, by e-mail in the others. No form asks for `company_name`. */
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

export const signInSchema = z.discriminatedUnion('type', [
  emailIdentity.extend({ password }),
  phoneIdentity.extend({ password, phone_code: phoneCode }),
]);
export type SignIn = z.infer<typeof signInSchema>;

const newSecret = z.object({ verification_code: code, password, repeat_password: password });
export const recoverySchema = z.discriminatedUnion('type', [
  emailIdentity.extend(newSecret.shape),
  phoneIdentity.extend({ ...newSecret.shape, phone_number_code: phoneCode }),
]);
export type Recovery = z.infer<typeof recoverySchema>;

/** For our own proof of work `ticket` is base64 of `{challenge, solution}` and `randstr` the nonce of the challenge. */
export const verificationSchema = z.object({
  type: z.enum(identityTypes),
  to: text(200).min(1),
  ticket: text(6_000).optional(),
  randstr: text(200).optional(),
});

export const captchaPurposes = ['register', 'recover', 'sign-in', 'valid'] as const;
/** A challenge is valid for one purpose, one recipient, one use and five minutes. */
export const captchaQuerySchema = z.object({ purpose: z.enum(captchaPurposes), to: text(200).min(1) });

export const accountAnswerSchema = z.object({
  code: answerCodeSchema,
  message: z.string().nullish(),
  data: z.unknown().optional(),
});

export const accountErrorSchema = challengeErrorSchema.extend({ code: z.number() });
export type AccountError = z.infer<typeof accountErrorSchema>;

const rawToken = z.string().max(8_000);
export const tokenAnswerSchema = z.union([
  z.object({ api_token: rawToken }),
  z.object({ data: z.object({ api_token: rawToken }) }),
]);

/** How the browser verifies a recovery code: `hash` is computed from prefix, code, key and time. */
export const recoveryProofSchema = z.object({
  key: z.union([z.string(), z.number()]).transform(String),
  time: z.union([z.string(), z.number()]),
  hash: z.string(),
});
export type RecoveryProof = z.infer<typeof recoveryProofSchema>;

const regionSchema = z.object({
  code: z.string().nullish(),
  english_name: z.string().nullish(),
  chinese_name: z.string().nullish(),
  name: z.string().nullish(),
  /** Embedded list only: a region that registers under its own id and has its own dialling code. */
  id: idSchema.optional(),
  area_phone_number: z.coerce.string().optional(),
});
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

export const sessionSchema = z.object({
  signedIn: z.boolean(),
  role: z.enum(['trader', 'inspector']).nullable(),
  name: z.string().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;
