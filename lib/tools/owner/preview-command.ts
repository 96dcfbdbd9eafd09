import '@/lib/config/load-env';
import { listHidden } from '@/lib/backend/content/list-posts';
import { config } from '@/lib/config';
import { isLocale, localePath } from '@/lib/i18n/locales';
import { postPath } from '@/lib/site/posts/post-fields';
import { previewParameter, signPreview } from '@/lib/site/preview';
import { readOptions } from '@/lib/tools/options.mjs';
import { attempt, print, UsageError, wholeNumber } from './run-command';

const help = `npm run preview -- <locale> <slug or path> [--days 3]

  Prints the link under which a draft, or a post before its time, can be read until the link ends.
  REVALIDATE_SECRET must be the one of the site; without --days the link ends after 3 days.
`;

const daySeconds = 86_400;

const { values, positionals } = readOptions({ days: { type: 'string', default: '3' } }, help);
await attempt('preview', UsageError, async () => {
  const [locale = '', wanted] = positionals;
  const { REVALIDATE_SECRET: secret, SITE_URL } = config();
  if (!isLocale(locale) || !wanted) throw new UsageError(help.trimEnd());
  if (!secret) throw new UsageError('Set REVALIDATE_SECRET, here and where the site runs.');
  const until = Math.floor(Date.now() / 1_000) + wholeNumber('days', values.days, /^[1-9]\d{0,2}$/) * daySeconds;
  const drafts = listHidden(locale).map((post) => ({ slug: post.slug, path: postPath({ ...post, locale }) }));
  const found = drafts.filter(({ slug, path }) => [slug, path, localePath(locale, path)].includes(wanted));
  if (found.length === 0) throw new UsageError(`No draft in ${locale} has the slug or path ${wanted}.`);
  for (const { path } of found) {
    const link = new URL(localePath(locale, path), SITE_URL);
    link.searchParams.set(previewParameter, signPreview(secret, { locale, path }, until));
    print(`${link.href}\nuntil ${new Date(until * 1_000).toISOString()}`);
  }
});
