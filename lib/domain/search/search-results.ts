import { hiddenPostId } from '@/lib/contract/content/hidden-post';
import { articlePath } from '@/lib/domain/news/news-paths';
import { stripHtml } from '@/lib/domain/richtext/text';
import { isRecord, listOf } from '@/lib/domain/wire/parse-envelope';

/** A text run of a passage: plain, or inside one of the two highlighting elements. */
export type HighlightSegment = { text: string; tag: 'em' | 'mark' | null };

const invisibleMarkup = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Text of HTML on one line, keeping leading and trailing space. */
function plainText(html: string): string {
  const text = stripHtml(html);
  if (text === '') return /\s/.test(html) ? ' ' : '';
  return `${/^\s/.test(html) ? ' ' : ''}${text}${/\s$/.test(html) ? ' ' : ''}`;
}

/** Elements other than `<em>` and `<mark>` are dropped. */
export function parseHighlight(html: string): HighlightSegment[] {
  const segments: HighlightSegment[] = [];
  let tag: HighlightSegment['tag'] = null;
  for (const piece of html.replace(invisibleMarkup, ' ').split(/(<\/?(?:em|mark)\b[^>]*>)/i)) {
    const element = /^<(\/?)(em|mark)\b/i.exec(piece);
    if (element) {
      tag = element[1] ? null : (element[2]?.toLowerCase() as 'em' | 'mark');
      continue;
    }
    const text = plainText(piece);
    if (text !== '') segments.push({ text, tag });
  }
  return segments;
}

const searchKinds = [
  'page',
  'tool',
  'service',
  'product',
  'industry',
  'country',
  'guide',
  'course',
  'article',
  'term',
  'report',
  'list',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What a post is, by its topic: a hit without one is an article, a post of another topic a page. */
export function kindOfPost(topic: string, slug: string): SearchKind {
  if (topic === 'news' || topic === '') return 'article';
  if (topic === 'coverage') return 'country';
  if (topic === 'courses') return 'course';
  if (topic.startsWith('inspection-')) return 'industry';
  const family = (['service', 'product'] as const).find((one) => topic === one || topic.startsWith(`${one}-`));
  return family ?? (slug.endsWith('-guide') ? 'guide' : 'page');
}

export type SearchItem = {
  id: number;
  kind: SearchKind;
  path: string;
  title: string;
  publishedAt: string;
  passage: HighlightSegment[];
};
/** `items` are the posts of a page, of `total`; entries of the site are `named` by the words or mention them. */
export type SearchResults = {
  items: SearchItem[];
  total: number;
  named: SearchItem[];
  mentioning: SearchItem[];
  corrected: string | null;
  isPartial: boolean;
};

/** A page, tool, term, sample report or list of this site, or a post with a page here (`post`, otherwise 0). */
export type SiteEntry = { kind: SearchKind; path: string; title: string; highlight: string; post: number };
export type SiteAnswer = {
  named: SiteEntry[];
  mentioning: SiteEntry[];
  corrected: string | null;
  isPartial: boolean;
};

type Hit = { id: number; slug: string; topicKey: string; title: string; publishedAt: string; highlight: string };

const toItem = ({ id, slug, topicKey, title, publishedAt, highlight }: Hit): SearchItem => ({
  id,
  kind: kindOfPost(topicKey, slug),
  path: articlePath(slug || String(id)),
  title,
  publishedAt,
  passage: parseHighlight(highlight),
});

const toEntryItem = ({ kind, path, title, post, highlight }: SiteEntry): SearchItem => ({
  id: post,
  kind,
  path,
  title,
  publishedAt: '',
  passage: parseHighlight(highlight),
});

/** Search results for rendering. A post that stands among the named entries is left out of the list of posts. */
export function toSearchResults(hits: Hit[], total: number, site?: SiteAnswer): SearchResults {
  const named = site?.named ?? [];
  const namedPosts = new Set(named.map(({ post }) => post));
  return {
    items: hits.filter(({ id }) => !namedPosts.has(id)).map(toItem),
    total,
    named: named.map(toEntryItem),
    mentioning: (site?.mentioning ?? []).map(toEntryItem),
    corrected: site?.corrected ?? null,
    isPartial: site?.isPartial ?? false,
  };
}

/** How many results there are: posts that stand among the entries are counted in `total`. */
export const countOf = ({ total, named, mentioning }: SearchResults): number =>
  Math.max(total, named.filter(({ id }) => id !== 0).length) +
  [...named, ...mentioning].filter(({ id }) => id === 0).length;

const stringOr = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback);

function parseHit(value: unknown, index: number): Hit | null {
  const title = isRecord(value) && typeof value.title === 'string' ? stripHtml(value.title) : '';
  if (!isRecord(value) || title === '') return null;
  const id = Number(value.id);
  const hasId = Number.isInteger(id) && id > 0;
  const slug = stringOr(value.slug, stringOr(value.url, ''));
  if (!slug && !hasId) return null;
  return {
    id: hasId ? id : -1 - index,
    slug,
    topicKey: isRecord(value.topic) ? stringOr(value.topic.key, stringOr(value.topic.slug, '')) : '',
    title,
    publishedAt: stringOr(value.created_at, ''),
    highlight: stringOr(value.highlight_content, stringOr(value.excerpt, '')),
  };
}

function parseEntries(values: unknown): SiteEntry[] {
  return (Array.isArray(values) ? values : []).flatMap((value): SiteEntry[] => {
    const kind = isRecord(value) ? searchKinds.find((one) => one === value.kind) : undefined;
    if (!isRecord(value) || !kind || typeof value.title !== 'string' || typeof value.path !== 'string') return [];
    return [
      {
        kind,
        path: value.path,
        title: value.title,
        highlight: stringOr(value.highlight, ''),
        post: Number(value.post) || 0,
      },
    ];
  });
}

function parseSite(value: unknown): SiteAnswer | undefined {
  if (!isRecord(value)) return undefined;
  return {
    named: parseEntries(value.named),
    mentioning: parseEntries(value.mentioning),
    corrected: typeof value.corrected === 'string' ? value.corrected : null,
    isPartial: value.isPartial === true,
  };
}

/** Without invalid hits; null without a list. By hand: the contract's zod schema is too heavy for the browser. */
export function parseResults(answer: unknown): SearchResults | null {
  const found = listOf(answer);
  if (!found) return null;
  const hits = found.list.map(parseHit).flatMap((hit) => (hit && hit.id !== hiddenPostId ? [hit] : []));
  const total = isRecord(found.beside.meta) ? Number(found.beside.meta.total ?? Number.NaN) : Number.NaN;
  const isCounted = Number.isInteger(total) && total >= 0;
  return toSearchResults(hits, isCounted ? total : hits.length, parseSite(found.beside.site));
}

export type SearchView =
  | { kind: 'idle' }
  | { kind: 'found'; term: string; page: number; results: SearchResults }
  | { kind: 'failed'; term: string };
