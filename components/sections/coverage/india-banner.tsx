import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { PageHead } from '@/components/ui/section';

type IndiaBannerProps = {
  title: string;
  lead: string;
  bookHref: string;
  samplesHref: string;
  words: { book: string; samples: string; photoAlt: string; photoCaption: string };
};

const photoWidths = [640, 1280, 1920] as const;

/** The head of the India page: what it offers, and the two ways on. */
export function IndiaBanner({ title, lead, bookHref, samplesHref, words }: IndiaBannerProps) {
  const photo = (
    <figure>
      <Picture
        src="/media/hero/garment-table.jpg"
        alt={words.photoAlt}
        widths={photoWidths}
        sizes="(min-width: 80rem) 30rem, (min-width: 64rem) 40vw, 95vw"
        width={1280}
        height={720}
        priority
        className="h-auto w-full"
      />
      <figcaption className="figure-caption mt-3">{words.photoCaption}</figcaption>
    </figure>
  );
  return (
    <PageHead title={title} lead={lead} aside={photo}>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink href={bookHref}>{words.book}</ButtonLink>
        <ButtonLink href={samplesHref} look="line">{words.samples}</ButtonLink>
      </div>
    </PageHead>
  );
}
