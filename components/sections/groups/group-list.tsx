import type { Local } from '@/lib/content/content-schema';
import { promoRows, withPromos } from '@/lib/domain/posts/promo-rows';
import { type Group, PostGroup } from './post-group';
import { PromoBanner } from './promo-banner';

type GroupListProps = { family: keyof typeof promoRows; groups: Group[]; promos: Local<'promos'> };

/** Groups of a family with promo banners between them. */
export function GroupList({ family, groups, promos }: GroupListProps) {
  return withPromos(groups, promos[family], promoRows[family]).map(({ row, promo }) => (
    <div key={row ? row.id : promo.href}>{row ? <PostGroup group={row} /> : <PromoBanner promo={promo} />}</div>
  ));
}
