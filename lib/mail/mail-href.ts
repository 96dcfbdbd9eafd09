export type Mail = { to: string; subject: string; body: string };

/** A `mailto:` address with its subject and text filled in; line ends as RFC 6068 wants them. */
export function mailHref({ to, subject, body }: Mail): string {
  const text = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
