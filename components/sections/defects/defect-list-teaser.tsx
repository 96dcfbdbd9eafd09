import { getTranslations } from 'next-intl/server';
import type { DefectListGroup } from '@/lib/contract/content/man-days';
import { currentHref } from '@/lib/i18n/server';

/** Link from a product group to its checklist and defect list. */
export async function DefectListTeaser({ group }: { group: DefectListGroup }) {
  const [t, href] = await Promise.all([getTranslations('product.defectLists'), currentHref()]);
  return (
    <section className="relative mt-12 border-y border-line py-6">
      <h2 className="text-h4">
        <a href={href(`/defect-lists/${group}`)} className="after:absolute after:inset-0 hover:text-accent">
          {t('teaser')}
        </a>
      </h2>
      <p className="mt-2 text-small text-soft">{t('teaserText')}</p>
    </section>
  );
}
