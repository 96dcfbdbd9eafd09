import { getTranslations } from 'next-intl/server';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { PromoBanner } from '@/components/sections/groups/group-list';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { Ordinal } from '@/components/ui/ordinal';
import { PointList } from '@/components/ui/point-list';
import { local } from '@/lib/content';
import { promoRows, type ServiceList, serviceLists, withPromos } from '@/lib/domain/posts/post-layout';
import type { PostText } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';

const names = Object.keys(serviceLists) as ServiceList[];
const tab = 'block border-t-2 py-3 text-small hover:text-accent aria-[current]:font-semibold';

export async function ListTabs({ current }: { current: ServiceList }) {
  const [t, locale, href] = await Promise.all([getTranslations('service.compare'), currentLocale(), currentHref()]);
  return (
    <nav aria-label={t('lists')} className="shell no-print py-10">
      <ul className="grid gap-x-6 sm:grid-cols-3">
        {names.map((name) => (
          <li key={name}>
            <a
              href={href(`/service-list/${name}`)}
              aria-current={name === current ? 'page' : undefined}
              className={`${tab} ${name === current ? 'border-accent' : 'border-line'}`}
            >
              {local(locale, 'service-lists')[name].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const pointCount = 3;

export async function ServiceRows({ services }: { services: PostText[] }) {
  const promos = local(await currentLocale(), 'promos').service;
  return withPromos(services, promos, promoRows.service).map(({ row, promo }) =>
    row ? (
      <ServiceRow key={row.id} service={row} number={services.indexOf(row) + 1} />
    ) : (
      <PromoBanner key={promo.href} promo={promo} />
    ),
  );
}

const grid =
  'grid gap-x-12 gap-y-5 border-t border-ink py-9 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1.1fr)_minmax(0,1fr)]';

async function ServiceRow({ service, number }: { service: PostText; number: number }) {
  const [t, href] = await Promise.all([getTranslations('service.compare'), currentHref()]);
  const { title, excerpt, path, cover, checklist } = service;
  return (
    <article className="shell">
      <div className={grid}>
        <div>
          <Ordinal number={number} className="text-accent" />
          <PostCover cover={cover} sizes="11rem" className="mt-2 max-md:max-w-36" />
        </div>
        <div>
          <HeadingLink as="h2" href={href(path)} text={title} className="text-h3" />
          <p className="mt-3 text-soft">{excerpt}</p>
        </div>
        {checklist.length > 0 && (
          <div className="md:col-start-2 lg:col-start-3">
            <h3 className="figure-caption font-normal">{t('first')}</h3>
            <PointList
              points={checklist.slice(0, pointCount)}
              className="mt-2 text-small"
              row="border-b border-line py-2 last:border-b-0"
            />
          </div>
        )}
      </div>
    </article>
  );
}
