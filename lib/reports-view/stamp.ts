/** Query parameters that sign an address: anything added to it would break the signature. */
const signing =
  /^(?:sign|sig|signature|token|auth|auth_key|authkey|hmac|hdnts|hdnea|policy|key-pair-id|expires|e|se|sv|q-(?:sign|ak|signature).*|x-(?:amz|oss|cos|goog|obs|tos|bce|ms)-.*|ossaccesskeyid|accesskeyid|awsaccesskeyid|googleaccessid|security-token|x-security-token|_upt|wssecret|wstime)$/i;

/** Whether the query of an address carries a signature. */
export function isSignedAddress(url: string): boolean {
  const query = /\?([^#]*)/.exec(url)?.[1];
  return query !== undefined && [...new URLSearchParams(query).keys()].some((key) => signing.test(key));
}

/** The address with a timestamp (milliseconds) that no cache has seen; a signed address stays as it is. */
export function stamped(url: string, nowMs: number): string {
  if (isSignedAddress(url)) return url;
  const [address = '', hash] = url.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}_t=${nowMs}${hash === undefined ? '' : `#${hash}`}`;
}
