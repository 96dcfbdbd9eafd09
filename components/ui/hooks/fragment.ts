/** Decoded id in a URL fragment (`#caf%C3%A9`); a malformed one as it stands, empty without a fragment. */
export function fragmentId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
