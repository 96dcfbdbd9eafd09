/** Powers that no page of the site uses; nobody who gets into a page is given them. */
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

/** Two years. Subdomains are not named: they belong to the owner's other services, which may not be ready for it. */
const strictTransport = 'max-age=63072000';

/** What every answer carries unless it says something of its own; names in lower case. `secure`: the site is visited over https. */
export function answerHeaders(secure: boolean): readonly (readonly [string, string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    // For browsers older than `frame-ancestors`.
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', unused.map((name) => `${name}=()`).join(', ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ...(secure ? ([['strict-transport-security', strictTransport]] as const) : []),
  ];
}

/** Pages and data are for this site's own pages; pictures and feeds are shown elsewhere too, so they do not carry it. */
export const ownReadersOnly = ['cross-origin-resource-policy', 'same-origin'] as const;
