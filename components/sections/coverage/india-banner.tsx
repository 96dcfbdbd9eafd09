import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/media/picture';
import { PageHead } from '@/components/ui/section';
import { photoWidths } from '@/lib/domain/media/media-widths';

type IndiaBannerProps = {
  title: string;
  lead: string;
  /** Two calls to action: book online, get sample reports. */
  children: ReactNode;
  words: { photoAlt: string; photoCaption: string };
};

/** Head of the India page: title, lead and two calls to action. */
export function IndiaBanner({ title, lead, children, words }: IndiaBannerProps) {
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
      <div className="mt-8 flex flex-wrap gap-4">{children}</div>
    </PageHead>
  );
}
