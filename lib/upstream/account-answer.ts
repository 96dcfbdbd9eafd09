import type { z } from 'zod';
import {
  accountAnswerSchema,
  accountCountrySchema,
  recoveryProofSchema,
  tokenAnswerSchema,
} from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import { listOf } from '@/lib/contract/lenient';
import { plainMessage } from '@/lib/domain/wire/plain-message';

/** The `data` of a success, by call; the others have none. */
const dataSchemas: Record<string, z.ZodType> = {
  [accountPaths.country]: listOf(accountCountrySchema),
  [accountPaths.user]: tokenAnswerSchema,
  [accountPaths.inspector]: tokenAnswerSchema,
  [accountPaths.login]: tokenAnswerSchema,
  [accountPaths.inspectorLogin]: tokenAnswerSchema,
  [accountPaths.sendRecovery]: recoveryProofSchema,
};

/**
 * Returns an answer of the external account service as JSON text of our own: its code, its message when that is plain
 * text, and of `data` what the contract names, on success alone. Null when it is no JSON or has no valid code.
 */
export function rewriteAccountAnswer(path: string, text: string): string | null {
  try {
    const { code, message, data } = accountAnswerSchema.parse(JSON.parse(text));
    const kept = code === 0 ? dataSchemas[path]?.safeParse(data).data : undefined;
    return JSON.stringify({ code, message: plainMessage(message), data: kept ?? null });
  } catch {
    return null;
  }
}
