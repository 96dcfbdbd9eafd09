import { Check } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ExampleMark } from '@/components/sections/example-mark';
import type { Local } from '@/lib/content/content-schema';

export type Voice = Local<'testimonials'>[number];
type TestimonialProps = { voice: Voice };

const outcomeLook = 'flex items-start gap-2 text-small leading-snug font-semibold';

/** Testimonial: quotation, outcome, and the customer by role, industry and city, never by name. */
export async function Testimonial({ voice }: TestimonialProps) {
  const t = await getTranslations('people.testimonials');
  const { quote, outcome, role, trade, city, example } = voice;
  return (
    <figure className="flex h-full flex-col border-t border-ink pt-5">
      <blockquote className="grow pb-6">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="border-t border-line pt-4">
        <p className={outcomeLook}>
          <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-accent" />
          {outcome}
        </p>
        <p className="figure-caption mt-3">{t('signature', { role, trade, city })}</p>
        {example && <ExampleMark className="mt-3" />}
      </figcaption>
    </figure>
  );
}

/** Testimonial as a list row: the outcome first, the quotation next to it. */
export async function TestimonialRow({ voice }: TestimonialProps) {
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
