import type { Context } from 'hono';
import { readBounded } from '@/lib/net/body/read-bounded';

type BodyProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/**
 * Reads a body of at most `maxBytes` as JSON in strict UTF-8. For any other body, throws the refusal that `refusalOf`
 * makes of the problem.
 */
export async function readJsonBody(
  c: Context,
  maxBytes: number,
  refusalOf: (problem: BodyProblem) => Error,
): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw refusalOf('wrongType');
  const bytes = await readBounded(c.req.raw.body, maxBytes);
  if (bytes === null) throw refusalOf('tooLarge');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refusalOf('unreadable');
  }
}
