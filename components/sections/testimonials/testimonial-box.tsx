import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import type { Voice } from './testimonial';
import { VoiceCarousel } from './voice-carousel';

const shownCount = 5;
/** Interval in milliseconds between two carousel pages on guides, where people read longer. */
export const guideIntervalMs = 50_000;

type TestimonialBoxProps = { voices: readonly Voice[]; intervalMs?: number };

/** Five testimonials for the end of a guide or service page; guides pass `guideIntervalMs`. */
export async function TestimonialBox({ voices, intervalMs }: TestimonialBoxProps) {
  const t = await getTranslations('people.testimonials');
  if (voices.length === 0) return null;
  return (
    <Section id="testimonials" title={t('boxTitle')} className="no-print">
      <VoiceCarousel label={t('label')} voices={voices.slice(0, shownCount)} intervalMs={intervalMs} />
    </Section>
  );
}
