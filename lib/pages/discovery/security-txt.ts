const dayMs = 86_400_000;
/** RFC 9116 asks for less than a year; the text is computed at each question, so it never runs out while the site answers. */
const lifeDays = 180;

type Facts = { siteUrl: string; contact: string };

/** `security.txt` (RFC 9116): whom to tell of a weakness, in which languages, and until when this holds (midnight UTC). */
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
