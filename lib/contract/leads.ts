import { z } from 'zod';
import { acknowledgementSchema, answerCodeSchema, challengeErrorSchema, idSchema } from './wire/envelope';
import { orNull } from './wire/tolerant-reader';

/** `POST /topapi/v1/log`: the campaign code from the `from` query parameter. */
const campaignCodePattern = /^[A-Za-z0-9_.-]{1,64}$/;
export const logBodySchema = z.object({ from: z.string().regex(campaignCodePattern) });

const text = z.string();
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** All are optional, because the rules of each form decide. */
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

/** In `contextHeader`, so that the body matches the contract; without JavaScript as form fields. */
export const leadContextSchema = z
  .object({
    form: z.string().max(40),
    locale: z.string().max(10),
    idempotency_key: z.string().max(200),
    website: z.string().max(500),
    /** From the form becoming visible to its submission, by the visitor's clock. */
    filled_ms: z.coerce.number().int().nonnegative().max(1e12),
    /** Version of the privacy notice next to the submit button, and the separate consents given there. */
    consent_version: z.string().max(40),
    consent_abroad: z.enum(['true', 'false', '1', '0', 'on', '']),
    consent_marketing: z.enum(['true', 'false', '1', '0', 'on', '']),
    from: z.union([z.literal(''), z.string().regex(campaignCodePattern)]),
    /** Read by `lead-trail`. Not as a form field, which belongs to the sender. */
    trail: z.record(z.string(), z.unknown()).catch({}),
    altcha: z.string().max(8_000),
  })
  .partial();
export type LeadContext = z.infer<typeof leadContextSchema>;
export const leadContextNames = (Object.keys(leadContextSchema.shape) as (keyof LeadContext)[]).filter(
  (name) => name !== 'trail',
);

export const ownDataSchema = z.object({ intro: text, href: text, label: text, note: text });
export type OwnData = z.infer<typeof ownDataSchema>;

/** `confirmed`: a mail comes. `receipt`: a line with a reference and the time. `own`: the link that no mail brings. */
export const consultationAnswerSchema = acknowledgementSchema.extend({
  data: z
    .object({
      id: z.union([idSchema, text]),
      confirmed: z.boolean().optional(),
      receipt: text.optional(),
      own: ownDataSchema.optional(),
    })
    .nullish(),
});

/** With a 2xx status, code 0 or no body at all is success. An odd part counts as missing. */
export const leadServiceAnswerSchema = z.object({
  code: orNull(answerCodeSchema),
  message: orNull(z.string()),
  errors: orNull(z.record(z.string(), z.unknown())),
  data: orNull(z.object({ id: orNull(z.union([z.number().int(), z.string().regex(/^[\w.:-]{1,100}$/)])) })),
});

export const leadErrorSchema = challengeErrorSchema.extend({ errors: z.record(z.string(), z.string()).optional() });
export type LeadError = z.infer<typeof leadErrorSchema>;

export const existsAnswerSchema = z.union([
  z.boolean(),
  z
    .object({
      code: answerCodeSchema.pipe(z.literal(0)).nullish(),
      data: z.union([z.boolean(), z.object({ data: z.boolean() }).transform(({ data }) => data)]),
    })
    .transform(({ data }) => data),
]);
