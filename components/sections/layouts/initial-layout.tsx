import { getTranslations } from 'next-intl/server';
import { CompactMap } from '@/components/sections/coverage/coverage-map';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Picture } from '@/components/ui/media/picture';
import { RichText } from '@/components/ui/rich-text';
import { PageHead, Section } from '@/components/ui/section';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import type { Local } from '@/lib/content/content-schema';
import { photoWidths } from '@/lib/domain/media/media-widths';
import { MoreInformation, RangeList, ReportOffer } from './layout-parts';

type InitialLayoutProps = { post: PostDetail; advantage: Local<'initial-inspection'>['advantage'] };

const cover = 'aspect-video w-full object-cover lg:aspect-3/1';

/** Initial production inspection: cover, text, savings of an early inspection, coverage, report, further reading. */
export async function InitialLayout({ post, advantage }: InitialLayoutProps) {
  const t = await getTranslations('layouts');
  return (
    <>
      <PageHead title={post.title} lead={post.excerpt}>
        <p className="mt-8">
          <LeadDialogLink ask={{ purpose: 'book' }}>{t('initial.action')}</LeadDialogLink>
        </p>
      </PageHead>
      <div className="shell pb-14">
        <Picture
          src="/media/hero/garment-table.jpg"
          alt={t('initial.cover')}
          widths={photoWidths}
          sizes="(min-width: 75rem) 75rem, 94vw"
          width={1280}
          height={720}
          priority
          className={cover}
        />
      </div>
      <div className="shell pb-8">
        <RichText html={post.html} />
      </div>
      <Advantage {...advantage} />
      <CompactMap />
      <RangeList title={t('industry.ranges')} lead={t('industry.rangesLead')} ranges={post.ranges} />
      <ReportOffer />
      <MoreInformation />
    </>
  );
}

function Advantage({ title, text, points }: InitialLayoutProps['advantage']) {
  return (
    <Section id="advantage" title={title} lead={text}>
      <ol className="grid gap-x-10 md:grid-cols-2">
        {points.map((point, index) => (
          <li key={point.title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-5">
            <span aria-hidden="true" className="figure-caption pt-1 text-accent">
              {String(index + 1).padStart(2, '0')}
            </span>
            <div>
              <h3 className="text-h4">{point.title}</h3>
              <p className="mt-2 text-small text-soft">{point.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
