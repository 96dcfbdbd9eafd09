import { Check } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Carousel, defaultIntervalMs } from '@/components/features/carousel/carousel';
import { ExampleMark } from '@/components/sections/example-mark';
import { Details } from '@/components/ui/details';
import { Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { currentLocale } from '@/lib/i18n/server';

type Voice = Local<'testimonials'>[number];
type TestimonialProps = { voice: Voice };

async function voicesInPage() {
  const [t, locale] = await Promise.all([getTranslations('people.testimonials'), currentLocale()]);
  return [t, local(locale, 'testimonials')] as const;
}

export async function Testimonial({ voice }: TestimonialProps) {
  const t = await getTranslations('people.testimonials');
  const { quote, outcome, role, trade, city, example } = voice;
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
        {example && <ExampleMark className="mt-3" />}
      </figcaption>
    </figure>
  );
}

async function TestimonialRow({ voice }: TestimonialProps) {
  const t = await getTranslations('people.testimonials');
  const { quote, outcome, role, trade, city, example } = voice;
  return (
    <figure className="grid gap-x-12 gap-y-3 border-t border-line py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <figcaption>
        <p className="font-semibold">{outcome}</p>
        <p className="figure-caption mt-2">{t('signature', { role, trade, city })}</p>
        {example && <ExampleMark className="mt-3" />}
      </figcaption>
      <blockquote>
        <p className="max-w-[68ch] text-soft">{quote}</p>
      </blockquote>
    </figure>
  );
}

type VoiceCarouselProps = { label: string; voices: readonly Voice[]; intervalMs?: number };

export function VoiceCarousel({ label, voices, intervalMs = defaultIntervalMs }: VoiceCarouselProps) {
  const slides = voices.map((voice) => ({ key: voice.quote, content: <Testimonial voice={voice} /> }));
  return <Carousel label={label} slides={slides} perView={{ large: 3, small: 1 }} intervalMs={intervalMs} />;
}

export async function VoiceList() {
  const [t, voices] = await voicesInPage();
  if (voices.length === 0) return null;
  return (
    <div className="shell pb-12">
      <Details more={t('more')} less={t('less')}>
        <ul className="mt-4 border-b border-line">
          {voices.map((voice) => (
            <li key={voice.quote}>
              <TestimonialRow voice={voice} />
            </li>
          ))}
        </ul>
      </Details>
    </div>
  );
}

const boxCount = 5;
/** Interval in milliseconds between two carousel pages on guides, where people read longer. */
export const guideIntervalMs = 50_000;

export async function TestimonialBox({ intervalMs }: { intervalMs?: number }) {
  const [t, voices] = await voicesInPage();
  if (voices.length === 0) return null;
  return (
    <Section id="testimonials" title={t('boxTitle')} className="no-print">
      <VoiceCarousel label={t('label')} voices={voices.slice(0, boxCount)} intervalMs={intervalMs} />
    </Section>
  );
}

const shownCount = 8;

export async function CustomerVoice() {
  const [t, voices] = await voicesInPage();
  if (voices.length === 0) return null;
  return (
    <Section id="voices" title={t('title')} lead={t('lead')}>
      <VoiceCarousel label={t('label')} voices={voices.slice(0, shownCount)} />
    </Section>
  );
}
