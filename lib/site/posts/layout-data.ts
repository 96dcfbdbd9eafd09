import { fact } from '@/lib/content';
import {
  guideItems,
  guideSlug,
  initialInspectionSlug,
  layoutOf,
  reducedServices,
  showsBooking,
} from '@/lib/domain/posts/post-layout';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { findPost, listGroups } from './find-posts';
import { postKey } from './post-fields';

type GuideParts = { items: PostSummary[]; shown: { id: number; title: string; html: string } | null };

async function guideParts(locale: Locale, post: PostDetail): Promise<GuideParts> {
  const slug = guideSlug(post);
  if (slug !== post.slug) {
    const guide = await findPost(locale, slug);
    return { items: guide.kind === 'ok' ? guide.value.children : [post], shown: post };
  }
  const [first] = guideItems(post.children);
  const item = first && (await findPost(locale, postKey(first)));
  return { items: post.children, shown: item?.kind === 'ok' ? item.value : null };
}

type Group = PostSummary & { children: PostSummary[] };

export type Booking = { cutoff: string; hours: string };
export type LayoutData =
  | { layout: 'service' | 'industry'; groups: Group[] }
  | ({ layout: 'guide'; booking: Booking | null } & GuideParts)
  | { layout: 'initial' | 'fluid' | 'default' };

async function guideData(locale: Locale, post: PostDetail) {
  const parts = await guideParts(locale, post);
  if (!parts.shown || !showsBooking(parts.shown.id)) return { ...parts, booking: null };
  return {
    ...parts,
    booking: { cutoff: fact('same-day-cutoff', locale).value, hours: fact('report-hours', locale).value },
  };
}

/** Chooses the layout of a generic post and fetches its data; whatever is unavailable is omitted. */
export async function layoutData(locale: Locale, post: PostDetail): Promise<LayoutData> {
  const layout = layoutOf({ ...post, slug: guideSlug(post) });
  if (layout === 'service') return { layout, groups: await listGroups(locale, 'service') };
  if (post.slug === initialInspectionSlug) return { layout: 'initial' };
  if (layout === 'industry') return { layout, groups: reducedServices(await listGroups(locale, 'service')) };
  if (layout === 'guide') return { layout, ...(await guideData(locale, post)) };
  return { layout };
}
