/** Query parameters that sign an address: anything added to it would break the signature. */
const signing = /^(?:sig|sign|signature|x-amz-signature|x-oss-signature|x-goog-signature|q-signature|x-cos-signature|ossaccesskeyid|awsaccesskeyid|auth_key|security-token|token|hdnts|policy|se)$/i;

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
