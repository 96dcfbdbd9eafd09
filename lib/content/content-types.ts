import type { z } from 'zod';
import type { DefectListGroup, ManDayRule } from '@/lib/contract/content/man-days';
import type { Locale } from '@/lib/i18n/locales';
import type { Brand, BrandContact } from './brand';
import type {
  countriesFileSchema,
  DefectList,
  factsFileSchema,
  goodsFileSchema,
  Local,
  LocalName,
  marketsFileSchema,
  navigationFileSchema,
  PostFrontMatter,
  pageFrontMatterSchema,
  tagsFileSchema,
} from './content-schema';
import type { HolidayCountry } from './holidays-schema';
import type { RedirectTable } from './redirects';

export type { Closure, Holiday, HolidayCountry, Names } from './holidays-schema';

/** Front matter of a post and the file of its body, which is read on demand. */
export type ContentPost = PostFrontMatter & { locale: Locale; file: string };
export type ContentPage = z.infer<typeof pageFrontMatterSchema> & { locale: Locale; file: string };
export type ContentTag = z.infer<typeof tagsFileSchema>[number];
export type ContentTopic = { id: number; key: string; slug: string };
export type ContentNavigation = z.infer<typeof navigationFileSchema>;
export type ContentCountry = z.infer<typeof countriesFileSchema>[number];
export type Markets = z.infer<typeof marketsFileSchema>;
export type FactEntry = z.infer<typeof factsFileSchema>[number];
export type Fact = { value: string; covers: string | undefined; source: string; verified: boolean };
/** `contact` with what `brand.yaml` says. */
export type Locals = { [N in LocalName]: N extends 'contact' ? Local<N> & BrandContact : Local<N> };

export type LocaleContent = {
  posts: readonly ContentPost[];
  /** Drafts, posts before and after their time, and what stands below one: in no list, shown by a signed link alone. */
  hidden: readonly ContentPost[];
  byId: ReadonlyMap<number, ContentPost>;
  /** By slug and by url. When families share one, the post that is served at `/{slug}` wins. */
  bySlug: ReadonlyMap<string, ContentPost>;
  newsBySlug: ReadonlyMap<string, ContentPost>;
  /** In display order: news by date, everything else by `order`. */
  byTopic: ReadonlyMap<string, readonly ContentPost[]>;
  newest: readonly ContentPost[];
  children: ReadonlyMap<number, readonly ContentPost[]>;
  topics: ReadonlyMap<string, ContentTopic>;
  pages: ReadonlyMap<string, ContentPage>;
  tags: readonly ContentTag[];
  navigation: ContentNavigation;
  locals: Locals;
  defectLists: Readonly<Record<DefectListGroup, DefectList>>;
};

export type Content = {
  dir: string;
  brand: Brand;
  locales: Readonly<Record<Locale, LocaleContent>>;
  facts: ReadonlyMap<string, FactEntry>;
  manDays: ManDayRule<DefectListGroup>;
  countries: readonly ContentCountry[];
  redirects: RedirectTable;
  /** When a post last appeared or went by its own date, and when one will next, in milliseconds since the epoch. */
  turns: { last: number | null; next: number | null };
  holidays: readonly HolidayCountry[];
  markets: Markets;
  goods: z.infer<typeof goodsFileSchema>;
};
