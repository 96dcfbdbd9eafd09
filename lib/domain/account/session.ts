/** Who the browser's session on this site stands for. */
export type Visitor = { signedIn: boolean; name: string | null };

/** The calls of this site about its own session; they never leave it. */
export const sessionCalls = { session: '/account/session', signOut: '/account/sign-out' } as const;

/** Reads `GET /account/session`; anything but a plain yes is nobody. */
export function readVisitor(text: string): Visitor {
  try {
    const value = JSON.parse(text) as { signedIn?: unknown; name?: unknown } | null;
    return value?.signedIn === true
      ? { signedIn: true, name: typeof value.name === 'string' ? value.name : null }
      : { signedIn: false, name: null };
  } catch {
    return { signedIn: false, name: null };
  }
}
