import type { Db } from '@/lib/backend/db/client';
import type { Target } from '@/lib/domain/comments/comment-paths';
import { isReservedName } from '@/lib/domain/comments/reserved-name';
import { site } from '@/content/site';
import { config } from '@/lib/config';
import { localeContent } from '@/lib/content';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { type CommentOrder, createComment } from './create-comment';
import { type CommentRow, getShownComment } from './find-comment';
import { CommentRefusal } from './comment-refusal';

/**
 * `locale`: the language of the page that it was written on. `name`: the signed-in visitor's, shown only when
 * `context.named`.
 */
export type WrittenComment = Pick<CommentOrder, 'content' | 'writer' | 'context' | 'sender'> & {
  target: Target;
  locale: Locale;
  name: string | null;
};

/** Every name of the company in any language, and that of its site. */
const companyNames = (): string[] => [
  ...Object.values(site.name),
  ...Object.values(site.legalName),
  new URL(config().SITE_URL).hostname.replace(/^www\./, ''),
];

/**
 * Stores a comment below a post that exists in its language, or a reply to a shown comment. Throws `CommentRefusal`,
 * `name` for one that would be shown under the company's name.
 */
export async function writeComment(
  db: Db,
  { target, locale, name, ...order }: WrittenComment,
  now: Date,
): Promise<CommentRow> {
  if (target.of === 'post' && !localeContent(locale).byId.has(target.id)) throw new CommentRefusal('missing');
  const parent = target.of === 'comment' ? await getShownComment(db, target.id) : null;
  const nickname = order.context.named ? name?.trim() || null : null;
  if (nickname !== null && isReservedName(nickname, companyNames())) throw new CommentRefusal('name');
  const place = parent
    ? { postId: parent.postId, locale: isLocale(parent.locale) ? parent.locale : locale }
    : { postId: target.id, locale };
  return createComment(db, { ...order, ...place, parent, nickname }, now);
}
