import { z } from 'zod';
import { acknowledgementSchema, errorSchema, idSchema } from './envelope';
import { campaignCodePattern } from './site';

/** The calls of the lead service below `{site host}`; `challenge` and `data` are of the embedded one alone. */
export const sitePaths = {
  exists: '/site/existsConsultationEmail',
  consultation: '/site/consultation',
  consultation2: '/site/consultation2',
  challenge: '/site/challenge',
  data: '/site/data',
} as const;

/** Limits of an upload; the rules of a form repeat those that a visitor is told. */
export const uploadLimits = { maxFileBytes: 10 * 1024 * 1024, maxFiles: 10, maxTotalBytes: 50 * 1024 * 1024 } as const;
export const maxConsultationBytes = 64 * 1024;

const text = z.string();
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * `POST /site/consultation`: the fields of a form, its source and any extra parameters (`type` and the like). Which fields a
 * form asks for is said by its rules, so all are optional here: the pricing card posts email, company and question alone.
 */
export const consultationSchema = z
  .object({
    firstname: text,
    lastname: text,
    company: text,
    country: text,
    email: text,
    phone: text,
    phoneCode: text,
    question: text,
    timestamp: z.union([z.string(), z.number()]),
    serviceLocations: z.array(text),
    source: text,
    md5Key: text,
    industry: text,
    service: text,
    reports: z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
    type: z.union([z.string(), z.number()]),
  })
  .partial()
  .catchall(z.union([scalar, z.array(scalar)]));

/** Header of a lead that makes a retry harmless: any text of its own for one filled form. */
export const idempotencyHeader = 'idempotency-key';
/** Header with the context below: JSON, percent-encoded. It never reaches an upstream. */
export const contextHeader = 'lead-context';

/**
 * What our own forms add for the embedded service. It travels beside the body, in one header, so that the body is the
 * contract's to the byte; a caller without script may send the same names among the fields instead.
 */
export const leadContextSchema = z
  .object({
    form: z.string().max(40),
    locale: z.string().max(10),
    idempotency_key: z.string().max(200),
    /** The field that no person sees: whoever fills it is suspected. */
    website: z.string().max(500),
    /** Milliseconds between the first sight of the form and its sending, by the visitor's clock. */
    filled_ms: z.coerce.number().int().nonnegative().max(1e12),
    /** Version of the notice that stood beside the button, and the separate choices made there. */
    consent_version: z.string().max(40),
    consent_abroad: z.enum(['true', 'false', '1', '0', 'on', '']),
    consent_marketing: z.enum(['true', 'false', '1', '0', 'on', '']),
    /** Campaign code of the session. */
    from: z.union([z.literal(''), z.string().regex(campaignCodePattern)]),
    /** Solved challenge: base64 of `{challenge, solution}`. */
    altcha: z.string().max(8_000),
  })
  .partial();
export type LeadContext = z.infer<typeof leadContextSchema>;
export const leadContextNames = Object.keys(leadContextSchema.shape) as (keyof LeadContext)[];

/** An answer with code 0, or an empty 2xx, is success. */
export const consultationAnswerSchema = acknowledgementSchema.extend({
  data: z.object({ id: z.union([idSchema, z.string()]) }).nullish(),
});

/** A refusal may name fields: each with the key of its message. Status 428 asks for a solved challenge. */
export const leadErrorSchema = errorSchema.extend({
  errors: z.record(z.string(), z.string()).optional(),
  challenge: z.string().optional(),
});
export type LeadError = z.infer<typeof leadErrorSchema>;

/** `GET /site/existsConsultationEmail?email=`: true if that address already received a report. */
export const existsAnswerSchema = z.union([z.boolean(), z.object({ data: z.boolean() }).transform(({ data }) => data)]);
