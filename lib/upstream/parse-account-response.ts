import { z } from 'zod';
import {
  accountAnswerSchema,
  accountCountrySchema,
  recoveryProofSchema,
  tokenAnswerSchema,
} from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import { answerCodeSchema } from '@/lib/contract/wire/envelope';
import { inListEnvelope, listOf } from '@/lib/contract/wire/tolerant-reader';
import { plainMessage } from '@/lib/domain/wire/plain-message';

/** The `data` of a success, by call; the others have none. */
const dataSchemas: Record<string, z.ZodType> = {
  [accountPaths.user]: tokenAnswerSchema,
  [accountPaths.inspector]: tokenAnswerSchema,
  [accountPaths.login]: tokenAnswerSchema,
  [accountPaths.inspectorLogin]: tokenAnswerSchema,
  [accountPaths.sendRecovery]: recoveryProofSchema,
};

/** The list of countries comes in any envelope, as every list does; the other answers have a code. */
const countryListSchema = inListEnvelope(
  z.object({
    code: answerCodeSchema.pipe(z.literal(0)).default(0),
    message: z.string().nullish(),
    data: listOf(accountCountrySchema),
  }),
);
/** A failure may say no more than its message: then the status is its code. */
const failureSchema = z.object({ code: z.undefined().optional(), message: z.string() });

function parsed(status: number, answer: unknown): z.infer<typeof accountAnswerSchema> {
  const failure = status >= 400 ? failureSchema.safeParse(answer).data : undefined;
  return failure ? { code: status, message: failure.message } : accountAnswerSchema.parse(answer);
}

/**
 * Returns an answer of the external account service as JSON text of our own: its code, its message when that is plain
 * text, and of `data` what the contract names, on success alone. Null when it is no JSON, or a success without a valid
 * code.
 */
export function parseAccountResponse(path: string, status: number, text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text);
    const list = path === accountPaths.country && status < 300 ? countryListSchema.safeParse(answer).data : undefined;
    if (list) return JSON.stringify({ ...list, message: plainMessage(list.message) });
    const { code, message, data } = parsed(status, answer);
    const contractData = code === 0 ? dataSchemas[path]?.safeParse(data).data : undefined;
    return JSON.stringify({ code, message: plainMessage(message), data: contractData ?? null });
  } catch {
    return null;
  }
}
