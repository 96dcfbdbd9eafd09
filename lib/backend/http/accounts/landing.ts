import { sessionPaths } from '@/lib/contract/call-paths';
import { eq } from 'drizzle-orm';
import { isAllowedPath } from '@/lib/domain/account/session/hand-off';
import { database } from '@/lib/backend/db/client';
import { accounts } from '@/lib/backend/db/schema';
import { accountServiceMessages } from '@/lib/backend/mail/account-service-messages';
import { escapeHtml, rowsHtml } from '@/lib/backend/mail/html';
import { findSession, type SessionRow } from '@/lib/backend/services/sessions/find-session';
import { revokeFamily } from '@/lib/backend/services/sessions/revoke-session';
import { config } from '@/lib/config';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { pageParagraph, privatePage, privately } from '@/lib/backend/http/private-page';

export type Landing = {
  path: string | null;
  token: string | null;
  signOut: boolean;
  cookie: string | null;
  locale: Locale;
};

/**
 * The session of the posted token. The token of an external account service is unknown here, so the site's own cookie
 * identifies the session instead.
 */
async function sessionOf({ token, cookie }: Landing, now: Date): Promise<SessionRow | null> {
  if (!token) return null;
  const db = await database();
  if (!config().ACCOUNT_ORIGIN) return findSession(db, 'app', token, now);
  return cookie ? findSession(db, 'site', cookie, now) : null;
}

function shown({ path, token, locale }: Landing, session: SessionRow): string {
  const say = accountServiceMessages(locale).landing;
  const rows: [string, string][] = [
    [say.name, session.name ?? say.unnamed],
    [say.role, say[session.role]],
    ...(isAllowedPath(path) ? [[say.target, path] as [string, string]] : []),
  ];
  return [
    pageParagraph(say.intro),
    rowsHtml(rows).replaceAll(/ style="[^"]*"/g, ''),
    pageParagraph(say.setting),
    `<form method="post" action="${sessionPaths.landing}"><input type="hidden" name="token" value="${escapeHtml(token ?? '')}"><input type="hidden" name="action" value="sign-out"><button>${escapeHtml(say.signOut)}</button></form>`,
  ].join('');
}

/** The hand-off sends no referrer, so the account's own language is used, or that of the requested page. */
async function localeOf({ path, locale }: Landing, { accountId }: SessionRow): Promise<Locale> {
  const found = accountId
    ? (await (await database()).select({ locale: accounts.locale }).from(accounts).where(eq(accounts.id, accountId)))[0]
        ?.locale
    : undefined;
  if (isLocale(found)) return found;
  return path ? (/^\/(?:zh|inspector)\//.test(path) ? 'zh' : locale === 'zh' ? 'en' : locale) : locale;
}

/**
 * The page in place of the application: shows who is signed in, in which role and the requested path, with a sign-out
 * form.
 */
export async function landingPage(asked: Landing, now: Date): Promise<Response> {
  const session = await sessionOf(asked, now);
  const locale = session ? await localeOf(asked, session) : asked.locale;
  const say = accountServiceMessages(locale).landing;
  const page = (status: number, title: string, inner: string) =>
    new Response(privatePage(locale, title, inner, say.home), { status, headers: privately });
  if (!session) return page(401, say.endedTitle, pageParagraph(say.ended));
  if (!asked.signOut) return page(200, say.title, shown({ ...asked, locale }, session));
  await revokeFamily(await database(), session.family, now);
  return page(200, say.outTitle, pageParagraph(say.out));
}
