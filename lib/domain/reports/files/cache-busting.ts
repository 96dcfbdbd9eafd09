/** Query parameters of signed URLs of common object stores and CDNs; an added parameter would break the signature. */
const signatureParameter =
  /^(?:sign|sig|signature|token|auth|auth_key|authkey|hmac|hdnts|hdnea|policy|key-pair-id|expires|e|se|sv|q-(?:sign|ak|signature).*|x-(?:amz|oss|cos|goog|obs|tos|bce|ms)-.*|ossaccesskeyid|accesskeyid|awsaccesskeyid|googleaccessid|security-token|x-security-token|_upt|wssecret|wstime)$/i;

/** Whether the query of a URL contains a signature. */
export function isSignedUrl(url: string): boolean {
  const query = /\?([^#]*)/.exec(url)?.[1];
  return query !== undefined && [...new URLSearchParams(query).keys()].some((key) => signatureParameter.test(key));
}

/** Adds a timestamp parameter to bypass caches; signed URLs are returned unchanged. */
export function cacheBustedUrl(url: string, nowMs: number): string {
  if (isSignedUrl(url)) return url;
  const [address = '', hash] = url.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}_t=${nowMs}${hash === undefined ? '' : `#${hash}`}`;
}
