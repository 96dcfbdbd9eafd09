import { connection } from 'next/server';
import { site } from '@/content/site';
import { config } from '@/lib/config';
import { securityTxt } from '@/lib/pages/discovery/security-txt';

/** Whom to tell of a weakness; asked for anew each time, because it says until when it holds. */
export async function GET(): Promise<Response> {
  await connection();
  const { SITE_URL, SECURITY_CONTACT } = config();
  const text = securityTxt({ siteUrl: SITE_URL, contact: SECURITY_CONTACT ?? `mailto:${site.email}` }, new Date());
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
