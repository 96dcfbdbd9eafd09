import { getTranslations } from 'next-intl/server';
import { GallerySection } from './gallery-section';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';
import type { GalleryItem } from '@/lib/domain/media/gallery';

type FindingsGalleryProps = { cases: Local<'cases'>; films: Local<'videos'> };

const caseWidths = [480, 960] as const;

/** Findings as a report shows them, and the first film. */
export async function FindingsGallery({ cases, films }: FindingsGalleryProps) {
  const t = await getTranslations('widgets.findings');
  const pictures: GalleryItem[] = cases.map(({ picture, alt, measure }) => ({
    key: picture,
    kind: 'image',
    src: picture,
    alt,
    caption: measure,
    preview: null,
    widths: caseWidths,
    seconds: null,
  }));
  const reels: GalleryItem[] = films.slice(0, 1).map(({ id, url, name, poster, seconds }) => ({
    key: String(id),
    kind: 'video',
    src: url,
    alt: name,
    preview: poster,
    seconds,
  }));
  const items = [...pictures, ...reels];
  if (items.length === 0) return null;
  return (
    <Section id="findings" title={t('title')} lead={t('lead')}>
      <GallerySection items={items} />
    </Section>
  );
}
