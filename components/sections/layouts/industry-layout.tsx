import { getTranslations } from 'next-intl/server';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { CompactMap } from '@/components/sections/coverage/coverage-map';
import { InspectionServiceBox } from '@/components/sections/service/inspection-service-box';
import { GuideForm } from '@/components/sections/leads/form-block';
import { NewsColumns } from '@/components/sections/news/news-columns';
import { ServiceHead } from '@/components/sections/service/service-parts';
import { RichText } from '@/components/ui/rich-text';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import type { Local } from '@/lib/content/content-schema';
import { currentLocale, currentHref } from '@/lib/i18n/server';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import { MoreInformation, RangeList, ReportOffer } from './layout-parts';
import { Section } from '@/components/ui/section';

type IndustryLayoutProps = {
  post: PostDetail;
  groups: (PostSummary & { children: PostSummary[] })[];
  contact: Local<'contact'>;
};

/** Industry page: what is checked, its products, the services for it, and further links. */
export async function IndustryLayout({ post, groups, contact }: IndustryLayoutProps) {
  const [t, locale] = await Promise.all([getTranslations('layouts.industry'), currentLocale()]);
  const aside = (
    <>
      <InspectionServiceBox />
      <ContactCard contact={contact} />
    </>
  );
  return (
    <>
      <ServiceHead post={post} />
      <NewsColumns aside={aside}>
        <RichText html={post.html} />
      </NewsColumns>
      <RangeList title={t('ranges')} lead={t('rangesLead')} ranges={post.ranges} />
      <IndustryServices groups={groups} />
      <div className="shell pb-14">
        <GuideForm source={sourceLabel(locale, 'guide')} className="max-w-4xl" />
      </div>
      <ReportOffer />
      <MoreInformation />
      <CompactMap />
    </>
  );
}

type Group = PostSummary & { children: PostSummary[] };

/** Services for an industry by group; renders nothing when the list cannot be fetched. */
async function IndustryServices({ groups }: { groups: Group[] }) {
  if (groups.length === 0) return null;
  const t = await getTranslations('layouts.industry');
  const href = await currentHref();
  return (
    <Section title={t('serve')}>
      <div className="grid gap-y-10 border-t border-line pt-8">
        {groups.map((group) => (
          <div key={group.id} className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <div>
              <h3 className="text-h4">
                <a href={href(group.path)} className="hover:text-accent">
                  {group.title}
                </a>
              </h3>
              <p className="figure-caption mt-2">{t('services', { count: group.children.length })}</p>
            </div>
            <ul className="-mt-2.5 sm:columns-2 sm:gap-10">
              {group.children.map(({ id, path, title }) => (
                <li key={id} className="break-inside-avoid border-b border-line">
                  <a href={href(path)} className="block py-2.5 hover:text-accent">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
