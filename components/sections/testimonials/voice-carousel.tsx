import { Carousel, defaultIntervalMs } from '@/components/features/carousel/carousel';
import { Testimonial, type Voice } from './testimonial';

type VoiceCarouselProps = { label: string; voices: readonly Voice[]; intervalMs?: number };

/** Carousel of testimonials: three per page on wide screens, one on small ones. */
export function VoiceCarousel({ label, voices, intervalMs = defaultIntervalMs }: VoiceCarouselProps) {
  const slides = voices.map((voice) => ({ key: voice.quote, content: <Testimonial voice={voice} /> }));
  return <Carousel label={label} slides={slides} perView={{ large: 3, small: 1 }} intervalMs={intervalMs} />;
}
