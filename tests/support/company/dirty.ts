export const dirtyHeaders = {
  cookie: 'session=1; reader=AAAAAAAAAAAAAAAAAAAAAA',
  authorization: 'Bearer visitor',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
} as const;

export const hiddenHeaders = [
  ...Object.keys(dirtyHeaders),
  'referer',
  'origin',
  'account-proof',
  'site-locale',
  'comment-context',
  'lead-context',
  'x-socket-address',
  'x-client-address',
  'x-reader',
  'security-token',
];
