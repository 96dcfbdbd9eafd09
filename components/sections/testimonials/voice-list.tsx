import { getTranslations } from 'next-intl/server';
import { Details } from '@/components/ui/details';
import { TestimonialRow, type Voice } from './testimonial';

/** All testimonials in a disclosure that opens without JavaScript. */
export async function VoiceList({ voices }: { voices: readonly Voice[] }) {
  const t = await getTranslations('people.testimonials');
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
