import type { Locale } from '@/lib/i18n/locales';

/** Image of a post at a path of this site. `drawing`: it is one of the site's line drawings (300 x 200). */
export type Cover = {
  src: string;
  /** The picture itself where `src` is its small preview. */
  large?: string;
  alt: string;
  drawing: boolean;
};
export type TagRef = { id: number; key: string; name: string };

export type PostSummary = {
  id: number;
  slug: string;
  path: string;
  title: string;
  excerpt: string;
  cover: Cover | null;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
  tags: TagRef[];
  topicKey: string;
  icon: string | null;
  /** Whether it was invented to show what belongs there. */
  isExample?: boolean;
};

export type Heading = { id: string; text: string; level: number };
export type Step = { title: string; done: boolean };
export type RangeLine = { label: string; value: string };
export type PostMedia = {
  id: number;
  name: string;
  kind: 'video' | 'image';
  /** A path of this site; null when the file cannot be shown. */
  url: string | null;
  preview: string | null;
  seconds: number | null;
};

export type PostDetail = PostSummary & {
  html: string;
  headings: Heading[];
  minutes: number;
  author: string | null;
  /** Whether the author is a person, meta key `person`, and not a desk of the company. */
  isByPerson?: boolean;
  parent: { id: number; slug: string; title: string } | null;
  children: PostSummary[];
  media: PostMedia[];
  steps: Step[];
  /** Meta keys `data-…`: labelled product-range lines. */
  ranges: RangeLine[];
  /** Meta key `data`: checklist items. */
  checklist: string[];
  /** Meta keys `meta_…`, without the prefix: page meta tags. */
  metaTags: Record<string, string>;
  fluid: boolean;
  /** 0 where the upstream gives its topics no ids. */
  topicId: number;
  liked: boolean;
  likes: number;
  /** Paths for comments and likes; null when the post supplies no usable link. */
  reactions: { comment: string | null; like: string | null };
  /** Locale-free path of the post in each language that has it. */
  alternates: Partial<Record<Locale, string>>;
};

/** A post without what its readers change. */
export type PostText = Omit<PostDetail, 'liked' | 'likes'>;

export type PostPage = { posts: PostSummary[]; total: number; tags: TagRef[] };
/** `highlight`: HTML as the service sent it, of which `parseHighlight` keeps the text and its marks. */
type SearchHit = PostSummary & { highlight: string };
export type SearchPage = { hits: SearchHit[]; total: number; corrected: string | null; isPartial: boolean };

export type NavLink = { title: string; path: string; external: boolean };
export type NavChild = NavLink & { note: string | null; cover: string | null; children: NavLink[] };
export type NavTopic = { id: number; title: string; path: string | null; children: NavChild[] };

export type StaticPage = {
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  headings: Heading[];
  updatedAt: string | null;
};

/** Whether a post is below a group: by the id, or by the slug where an answer names the parent without its id. */
export const isChildOf = ({ parent }: Pick<PostText, 'parent'>, group: Pick<PostText, 'id' | 'slug'>): boolean =>
  parent !== null && (parent.id === group.id || parent.slug === group.slug);

type Crumb = { label: string; path: string };
type Titled = { title: string; path: string };

export const groupCrumbs = (index: Crumb, ...posts: Titled[]): Crumb[] => [
  index,
  ...posts.map(({ title, path }) => ({ label: title, path })),
];
