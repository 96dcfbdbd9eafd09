import { Check } from 'lucide-react';
import { Carousel, defaultIntervalMs } from '@/components/features/carousel/carousel';
import { inPage } from '@/components/layout/in-page';
import { ExampleMark } from '@/components/sections/example-mark';
import { Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';

type Voice = Local<'testimonials'>[number];
type TestimonialProps = { voice: Voice; isMarked?: boolean };

/** Where every voice is an example the section says so once, otherwise each that is one. */
const areExamples = (voices: readonly Voice[]) => voices.every(({ example }) => example);

async function voicesInPage() {
  const { t, locale } = await inPage('people.testimonials');
  return [t, local(locale, 'testimonials')] as const;
}

export async function Testimonial({ voice, isMarked = voice.example }: TestimonialProps) {
  const { t } = await inPage('people.testimonials');
  const { quote, outcome, role, trade, city } = voice;
  return (
    <figure className="flex h-full flex-col border-t border-ink pt-5">
      <blockquote className="grow pb-6">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="border-t border-line pt-4">
        <p className="flex items-start gap-2 text-small leading-snug font-semibold">
          <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-accent" />
          {outcome}
        </p>
        <p className="figure-caption mt-3">{t('signature', { role, trade, city })}</p>
        {isMarked && <ExampleMark className="mt-3" />}
      </figcaption>
    </figure>
  );
}

type VoiceCarouselProps = { label: string; voices: readonly Voice[]; intervalMs?: number };

export function VoiceCarousel({ label, voices, intervalMs = defaultIntervalMs }: VoiceCarouselProps) {
  const slides = voices.map((voice) => ({
    key: voice.quote,
    content: <Testimonial voice={voice} isMarked={voice.example && !areExamples(voices)} />,
  }));
  return <Carousel label={label} slides={slides} perView={{ large: 3, small: 1 }} intervalMs={intervalMs} />;
}

const boxCount = 5;
/** Interval in milliseconds between two carousel pages on guides, where people read longer. */
export const guideIntervalMs = 50_000;

export async function TestimonialBox({ intervalMs }: { intervalMs?: number }) {
  const [t, voices] = await voicesInPage();
  if (voices.length === 0) return null;
  return (
    <Section
      id="testimonials"
      title={t('boxTitle')}
      action={areExamples(voices) && <ExampleMark />}
      className="no-print"
    >
      <VoiceCarousel label={t('label')} voices={voices.slice(0, boxCount)} intervalMs={intervalMs} />
    </Section>
  );
}

const shownCount = 8;

export async function CustomerVoice() {
  const [t, voices] = await voicesInPage();
  if (voices.length === 0) return null;
  return (
    <Section
      id="voices"
      title={t('title')}
      lead={t('lead')}
      action={areExamples(voices) && <ExampleMark />}
      ruled={false}
    >
      <VoiceCarousel label={t('label')} voices={voices.slice(0, shownCount)} />
    </Section>
  );
}
