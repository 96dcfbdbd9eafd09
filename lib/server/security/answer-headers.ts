/** Browser features that no page uses, denied so that injected code cannot use them either. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

/** Two years. Subdomains are excluded: they host other services of the owner, which may not support https. */
const strictTransport = 'max-age=63072000';

/**
 * Returns the default headers of every response, with lower-case names; a response may set its own value. `secure`: the
 * site is served over https.
 */
export function answerHeaders(secure: boolean): readonly (readonly [string, string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    // For browsers without support for `frame-ancestors`.
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', unused.map((name) => `${name}=()`).join(', ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ...(secure ? ([['strict-transport-security', strictTransport]] as const) : []),
  ];
}

/** For pages and data only: images and feeds are embedded by other sites, so they omit it. */
export const sameOriginResources = ['cross-origin-resource-policy', 'same-origin'] as const;
