const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year. Generated per request, the text never expires while the site runs. */
const lifeDays = 180;

type Facts = { siteUrl: string; contact: string };

/** `security.txt` (RFC 9116), valid until a midnight UTC. */
export function securityTxt({ siteUrl, contact }: Facts, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs + lifeDays) * dayMs).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, zh, fr, es',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
