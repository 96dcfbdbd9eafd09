import { getTranslations } from 'next-intl/server';
import { Carousel } from '@/components/features/carousel/carousel';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { VerdictTag } from '@/components/sections/verdict-tag';
import { ExampleMark } from '@/components/sections/example-mark';
import { Picture } from '@/components/ui/media/picture';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';

type Case = Local<'cases'>[number];

/** Carousel of findings: a photo, its measurement and the verdict. */
export async function Cases({ cases }: { cases: Local<'cases'> }) {
  const t = await getTranslations('home.cases');
  if (cases.length === 0) return null;
  const slides = cases.map((item) => ({
    key: item.picture,
    content: <CaseSlide item={item} verdict={t(`verdict.${item.verdict}`)} />,
  }));
  return (
    <Section id="cases" title={t('title')} lead={t('lead')}>
      <Carousel label={t('label')} slides={slides} perView={{ large: 3, small: 1 }} />
    </Section>
  );
}

function CaseSlide({ item, verdict }: { item: Case; verdict: string }) {
  return (
    <figure>
      <Picture
        src={item.picture}
        alt={item.alt}
        widths={[480, 960]}
        sizes="(min-width: 64rem) 24rem, 100vw"
        width={960}
        height={720}
        className="h-auto w-full"
      />
      <figcaption>
        <p className="figure-caption mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink">
          <VerdictTag verdict={item.verdict}>{verdict}</VerdictTag>
          {item.measure}
          {item.example && <ExampleMark />}
        </p>
        <h3 className="mt-4 text-h4">
          <LiveLink path={item.href} otherwise="text" className="hover:text-accent">
            {item.title}
          </LiveLink>
        </h3>
        <p className="mt-2 text-small text-soft">{item.text}</p>
      </figcaption>
    </figure>
  );
}
