/** Session state of the visitor on this site. */
export type Visitor = { signedIn: boolean; name: string | null };

/** Parses `GET /account/session`. Anything but `signedIn: true` counts as signed out. */
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
