import { getTranslations } from 'next-intl/server';
import { Carousel } from '@/components/features/carousel/carousel';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

export type ServiceGroup = PostSummary & { children: PostSummary[] };

/** Service groups with their services: three columns on wide screens, one on small ones. */
export async function Services({ groups }: { groups: ServiceGroup[] }) {
  const t = await getTranslations('home.services');
  const [widgets, href] = await Promise.all([getTranslations('widgets.services'), currentHref()]);
  const all = (
    <a className="text-link py-2 hover:text-accent" href={href('/service')}>
      {t('all')}
    </a>
  );
  const slides = groups.map((group, index) => ({
    key: group.slug,
    content: <ServiceSlide group={group} mark={String(index + 1).padStart(2, '0')} hrefOf={href} />,
  }));
  return (
    <Section id="services" title={t('title')} lead={t('lead')} action={all}>
      {slides.length > 0 && <Carousel label={widgets('label')} slides={slides} perView={{ large: 3, small: 1 }} />}
    </Section>
  );
}

type ServiceSlideProps = { group: ServiceGroup; mark: string; hrefOf: (path: string) => string };

function ServiceSlide({ group, mark, hrefOf }: ServiceSlideProps) {
  return (
    <div className="flex h-full flex-col border border-line bg-card p-5 lg:p-6">
      <p className="figure-caption">{mark}</p>
      <PostCover cover={group.cover} sizes="18rem" className="mx-auto mt-4 mb-5 max-w-72" />
      <h3 className="text-h4">
        <a href={hrefOf(group.path)} className="hover:text-accent">
          {group.title}
        </a>
      </h3>
      <p className="mt-2 text-small text-soft">{group.excerpt}</p>
      <ul className="mt-5 text-small">
        {group.children.map(({ id, path, title }) => (
          <li key={id} className="border-t border-line">
            <a href={hrefOf(path)} className="block py-2 hover:text-accent">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
