import { LiveLink } from '@/components/sections/blocks/live-link';
import { Phrases } from '@/components/sections/blocks/phrases';
import { buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/media/picture';
import type { Local } from '@/lib/content/content-schema';
import { leadDialogPropsFor } from '@/lib/domain/leads/lead-dialog-props';
import { photoWidths } from '@/lib/domain/media/media-widths';

/** Photo slide: what is checked, in one line, and a link to the service. */
export function PhotoSlide({ slide }: { slide: Local<'slides'>[number] }) {
  return (
    <div className="grid h-full grid-rows-[auto_1fr] gap-8 lg:grid-cols-[1fr_1.4fr] lg:grid-rows-1 lg:items-center lg:gap-16">
      <div>
        <h2>
          <Phrases text={slide.title} />
        </h2>
        <p className="mt-5 max-w-xl text-lead text-soft">{slide.text}</p>
        <p className="mt-7">
          <LiveLink
            path={slide.href}
            otherwise="nothing"
            className={buttonClass('line')}
            {...leadDialogPropsFor(slide.href)}
          >
            {slide.action}
          </LiveLink>
        </p>
      </div>
      <div className="relative aspect-video self-start overflow-hidden lg:aspect-auto lg:h-full">
        <Picture
          src={slide.picture}
          alt={slide.alt}
          widths={photoWidths}
          sizes="(min-width: 64rem) 52rem, 87vw"
          width={1280}
          height={720}
          className="after-first-view absolute inset-0 h-full w-full object-cover"
        />
      </div>
    </div>
  );
}
