import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import type { Voice } from './testimonial';
import { VoiceCarousel } from './voice-carousel';

const shownCount = 8;

/** Carousel of eight testimonials that advances automatically. */
export async function CustomerVoice({ voices }: { voices: readonly Voice[] }) {
  const t = await getTranslations('people.testimonials');
  if (voices.length === 0) return null;
  return (
    <Section id="voices" title={t('title')} lead={t('lead')}>
      <VoiceCarousel label={t('label')} voices={voices.slice(0, shownCount)} />
    </Section>
  );
}
