/** Why the server did not accept a body: it took too long, is too large, or too many others are arriving. */
const bodyRefusals = ['timeout', 'tooLarge', 'busy'] as const;
export type BodyRefusal = (typeof bodyRefusals)[number];

/**
 * Carries a refusal from the server to a route handler that answers in the visitor's language; such a request has no
 * body. Set by `lib/server/request-body/request-bodies.ts`, which drops a value sent by the client.
 */
export const bodyRefusalHeader = 'x-body-refusal';

/** Returns why the server did not accept the body of a request; null when it did. */
export function bodyRefusalOf(headers: Pick<Headers, 'get'>): BodyRefusal | null {
  const given = headers.get(bodyRefusalHeader);
  return bodyRefusals.find((refusal) => refusal === given) ?? null;
}
