import { getTranslations } from 'next-intl/server';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { PostGallery } from '@/components/sections/gallery/gallery-section';
import { GuideForm } from '@/components/sections/leads/form-block';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { NewsColumns } from '@/components/sections/news/news-container';
import { ServiceChecklist, ServiceHead, ServiceNav } from '@/components/sections/service/service-parts';
import { TestimonialBox } from '@/components/sections/testimonials/testimonials';
import { RichText } from '@/components/ui/rich-text';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';

export async function ServiceLayout({ post, nav }: { post: PostDetail; nav: { title: string; posts: PostSummary[] } }) {
  const [t, locale] = await Promise.all([getTranslations('service.child'), currentLocale()]);
  const aside = (
    <>
      <ServiceNav title={nav.title} posts={nav.posts} currentId={post.id} />
      <ContactCard />
    </>
  );
  return (
    <>
      <ServiceHead post={post}>
        <LeadDialogLink ask={{ purpose: 'book' }}>{t('book')}</LeadDialogLink>
      </ServiceHead>
      <NewsColumns aside={aside}>
        <RichText html={post.html} />
        <PostGallery media={post.media} className="mt-10" />
        <ServiceChecklist title={t('checklist')} items={post.checklist} />
        <GuideForm source={sourceLabel(locale, 'guide')} className="mt-14" />
      </NewsColumns>
      <TestimonialBox />
    </>
  );
}
