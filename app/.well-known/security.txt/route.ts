import { connection } from 'next/server';
import { config } from '@/lib/config';
import { brand } from '@/lib/content';
import { securityTxt } from '@/lib/site/discovery/security-txt';

/** Contact for vulnerability reports. Rendered on request because its expiry date depends on the current time. */
export async function GET(): Promise<Response> {
  await connection();
  const { SITE_URL, SECURITY_CONTACT } = config();
  const text = securityTxt({ siteUrl: SITE_URL, contact: SECURITY_CONTACT ?? `mailto:${brand().email}` }, new Date());
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
